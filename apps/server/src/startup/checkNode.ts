const oldestMajor = 24;

/** Ends the process with advice when Node is too old; npm brings the right one, a plain `node` may not. */
export function checkNode(): void {
  const major = Number.parseInt(process.versions.node, 10);
  if (major >= oldestMajor) return;
  console.error(
    `Tabia needs Node ${oldestMajor}; this is ${process.versions.node}. After \`npm ci\`, \`npm start\` and ` +
      '`npm run tabia -- COMMAND` use the Node that came along.',
  );
  process.exit(1);
}
