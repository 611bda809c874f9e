declare module 'virtual:component-props' {
  const components: Readonly<Record<string, import('./propRow.ts').ComponentProps>>;
  export default components;
}
