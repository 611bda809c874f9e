import type { Plugin } from 'vite';

const FILE = /@lichess-org\/chessground\/dist\/wrap\.js/;
const ATTRIBUTE = "style: 'color-scheme:light only',";

/**
 * The board library writes one style attribute, which a policy without unsafe styles forbids. The board's style sheet says
 * the same. A version that writes something else stops the build.
 */
export function noStyleAttributes(): Plugin {
  return {
    name: 'no-style-attributes',
    apply: 'build',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      if (!code.includes(ATTRIBUTE))
        this.error(`The style attribute of ${id} has changed: look at it again.`);
      return { code: code.replace(ATTRIBUTE, ''), map: null };
    },
  };
}
