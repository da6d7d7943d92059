import type { Plugin } from 'vite';

const mark = '?thread';

/**
 * `import address from './x?thread'` builds `x` as a file that runs in a thread or process of its own, and gives its address;
 * an empty one where nothing is built, in development and in tests.
 */
export function threads(): Plugin {
  let isBuilt = false;
  return {
    name: 'threads',
    enforce: 'pre',
    configResolved({ command }) {
      isBuilt = command === 'build';
    },
    load(id) {
      if (!id.endsWith(mark)) return null;
      if (!isBuilt) return "export default ''";
      const source = id.slice(0, -mark.length);
      const fileName = `${/([\w-]+)[^/]*$/.exec(source)?.[1]}.js`;
      const file = this.emitFile({ type: 'chunk', id: source, fileName });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
    },
  };
}
