import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server in front of Tabia whose web app can get a newer build. */
export interface NewerBuild {
  readonly url: string;
  /** Gives page and worker another version, with the same files but those that have gone. */
  publish(version: string, gone?: RegExp): void;
  close(): Promise<void>;
}

/** As the build writes it into the page and its worker. */
const VERSION = /(name="tabia-build" content="|"version":")\w*(?=")/;

/** The list of files, as the worker has it. */
const FILES = /"files":\[[^\]]*\]/;

/** A worker that does not know of some files. */
function withoutFiles(text: string, gone: RegExp | undefined): string {
  if (gone === undefined) return text;
  return text.replace(FILES, (list) => {
    const { files }: { files: readonly string[] } = JSON.parse(`{${list}}`);
    return `"files":${JSON.stringify(files.filter((file) => !gone.test(file)))}`;
  });
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<Blob | null> {
  const parts: BlobPart[] = [];
  for await (const part of request) parts.push(new Uint8Array(part));
  return parts.length > 0 ? new Blob(parts) : null;
}

/** Headers of this connection, and those that ask whether a file has changed: Tabia's own has not. */
const UNSENT = /^(?:host|connection|accept-encoding|if-.*)$/;
const UNANSWERED =
  /^(?:content-(?:encoding|length)|connection|keep-alive|transfer-encoding|etag|last-modified)$/;

/** Passes everything on to the service at `target`, with the version of the web app written over once there is a newer one. */
export async function startNewerBuild(target: string): Promise<NewerBuild> {
  let newer: string | undefined;
  let missing: RegExp | undefined;
  const server = createServer(async (request, response) => {
    if (missing?.test(request.url ?? '')) {
      response.writeHead(404).end();
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !UNSENT.test(name)),
    );
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      body: await bodyOf(request),
    });
    let body = Buffer.from(await answer.arrayBuffer());
    if (newer !== undefined && /html|javascript/.test(answer.headers.get('content-type') ?? ''))
      body = Buffer.from(withoutFiles(body.toString(), missing).replace(VERSION, `$1${newer}`));
    const kept = [...answer.headers].filter(([name]) => !UNANSWERED.test(name));
    response.writeHead(answer.status, Object.fromEntries(kept)).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish(version, gone) {
      newer = version;
      missing = gone;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
