/**
 * Lets dependency-cruiser read TypeScript by swc and miss nothing. Of itself it parses every file without JSX, and overlooks
 * types written as `import('./file.ts').Name`; an import table that cannot see an import is worth nothing.
 * (Its other reader, the TypeScript compiler's API, no longer exists in the native compiler.)
 */
const swc = require('@swc/core');

const parse = swc.parseFileSync;

swc.parseFileSync = (file, options) => {
  const program = parse(file, { ...options, tsx: file.endsWith('.tsx') });
  const sources = importTypeSources(program);
  program.body.push(...sources.map((source) => ({ type: 'ImportDeclaration', specifiers: [], source })));
  return program;
};

/** The string nodes of all `import('…')` types, wherever they stand. */
function importTypeSources(node) {
  if (Array.isArray(node)) return node.flatMap(importTypeSources);
  if (node === null || typeof node !== 'object') return [];
  const inside = Object.values(node).flatMap(importTypeSources);
  return node.type === 'TsImportType' ? [node.argument, ...inside] : inside;
}
