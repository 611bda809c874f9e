import { SHARED_PATH } from '@tabia/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml, plainName } from '../../mail/escapeHtml.ts';
import { linkQueue, requireLink } from '../../services/access/links.ts';
import { OperationError } from '../../services/context/operation.ts';
import type { Services } from '../../services/context/services.ts';
import { createPictures } from '../../services/pictures/createPictures.ts';
import { loadPreview, type Preview, previewSvg } from '../../services/pictures/loadPreview.ts';
import type { CallQueues } from '../../services/queues/callQueues.ts';
import type { SharedLink } from '../../store/sharing/sharedLinks.ts';
import { readWebPage } from '../files/webFiles.ts';

const PREVIEW_PATH = `${SHARED_PATH}/preview.png`;
/** Nothing may cache either of them: a withdrawn link shows nothing. */
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const;

/** The title of the preview in a chat, by the language of the link. */
const TITLES = {
  1: { player: 'Critical positions', position: 'A critical position', wall: 'A lesson' },
  4: { player: 'Критические позиции', position: 'Критическая позиция', wall: 'Урок' },
} as const;
const LOCALES = { 1: 'en_US', 4: 'ru_RU' } as const;

/** The open link of a request; undefined for one that shows nothing. */
async function findLink(services: Services, request: FastifyRequest): Promise<SharedLink | undefined> {
  const { link: token } = request.query as { link?: unknown };
  try {
    return await requireLink(services, token);
  } catch (error) {
    if (error instanceof OperationError && error.code === 'not-found') return undefined;
    throw error;
  }
}

/** The tags from which a chat takes the preview of a link. */
function tagsOf(
  link: SharedLink,
  { name, picture, preview }: { readonly name: string; readonly picture: string; readonly preview: Preview },
): string {
  const shown = plainName(name);
  const title = [TITLES[link.language][link.kind], shown].filter(Boolean).join(': ');
  const description = preview.sentences.join(' ');
  const tags: readonly (readonly [kind: 'name' | 'property', name: string, content: string])[] = [
    ['name', 'robots', 'noindex'],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Tabia'],
    ['property', 'og:locale', LOCALES[link.language]],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:image', picture],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', `${preview.title}. ${description}`],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', picture],
  ];
  return tags
    .map(([kind, key, content]) => `<meta ${kind}="${key}" content="${escapeHtml(content)}">`)
    .join('');
}

/**
 * Serves the page of a read-only link, which is the web app with a preview for chats, and the picture of that preview. Both are
 * kept out of search engines, and have status 404 once the link is gone. They take turns with the calls through the same link.
 */
export function addSharedPage(
  app: FastifyInstance,
  services: Services,
  webDirectory: string,
  callQueues: CallQueues,
): void {
  const pictures = createPictures();
  app.addHook('onClose', () => pictures.close());
  const { config } = services;
  const shownBy = async (link: SharedLink | undefined) =>
    link && (await callQueues.run(linkQueue(link), () => loadPreview(services, link)));

  app.get(SHARED_PATH, async (request, reply) => {
    const page = readWebPage(webDirectory);
    if (page === '') return reply.callNotFound();
    const link = await findLink(services, request);
    const shown = await shownBy(link);
    const { link: token = '' } = request.query as { link?: string };
    const picture = `${config.publicUrl}${PREVIEW_PATH}?link=${encodeURIComponent(token)}`;
    const tags = link && shown ? tagsOf(link, { ...shown, picture }) : '';
    return reply
      .status(link ? 200 : 404)
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(page.replace('<title', () => `${tags}<title`));
  });

  app.get(PREVIEW_PATH, async (request, reply) => {
    const link = await findLink(services, request);
    const shown = await shownBy(link);
    if (shown === undefined) throw new OperationError('not-found', { hint: 'This link shows no position.' });
    const png = await pictures.png(previewSvg(shown.preview));
    // Chats in a browser show the picture on their own pages.
    return reply
      .headers({ ...HEADERS, 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(Buffer.from(png));
  });
}
