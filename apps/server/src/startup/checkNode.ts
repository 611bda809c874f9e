const MIN_NODE_MAJOR = 26;

/** Exits with advice if Node is too old; npm provides the right one, plain `node` may not. */
export function checkNode(): void {
  const major = Number.parseInt(process.versions.node, 10);
  if (major >= MIN_NODE_MAJOR) return;
  console.error(
    `Tabia needs Node ${MIN_NODE_MAJOR}; this is ${process.versions.node}. After \`npm ci\`, \`npm start\` and ` +
      '`npm run tabia -- COMMAND` use the Node that npm has installed.',
  );
  process.exit(1);
}
