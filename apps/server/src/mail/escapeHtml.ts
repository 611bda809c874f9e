const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, including quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Longer names are not shown to strangers. */
const MAX_LETTERS = 40;
/**
 * Signs of an address, of a page or of mail. Programs also link names that end in a digit, bare numbers (1.2.3.4) and the dot
 * of Chinese and Japanese; other wide forms are plain ones after NFKC.
 */
const ADDRESS = /[@/\\<>]|\S[.\u3002][\p{L}\p{N}]|\p{L}:\S|www/iu;

/**
 * A name as a mail to a stranger may show it: one line, without signs that turn the writing around. Undefined for one that has an
 * address or a tag, or no letters: mails must not carry what a stranger wants read.
 */
export function plainName(name: string): string | undefined {
  const line = name
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!/\p{L}/u.test(line) || ADDRESS.test(line) || [...line].length > MAX_LETTERS) return undefined;
  return line;
}
