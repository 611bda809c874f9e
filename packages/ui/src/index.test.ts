import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('.', import.meta.url));
function read(path: string) {
  return readFileSync(`${source}${path}`, 'utf8');
}

/** Folders that are not widgets of their own. */
const internal = ['Field', 'style', 'test', 'tokens'];
const folders = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !internal.includes(entry.name))
  .map((entry) => entry.name);

// Read as text: the widgets need a browser and the css compiler.
const exported = folders
  .flatMap((folder) => [...read(`${folder}/index.ts`).matchAll(/^export \{([^}]*)\}/gm)])
  .flatMap(([, names]) => (names ?? '').split(','))
  .map((name) => name.trim())
  .filter((name) => name !== '' && !name.startsWith('type '))
  .sort();

test('every folder is exported by the package', () => {
  const lines = read('index.ts')
    .split('\n')
    .filter((line) => line.startsWith('export'));
  expect(lines.sort()).toEqual(folders.map((folder) => `export * from './${folder}/index.ts';`).sort());
});

test('every widget has a story', () => {
  const storied = folders
    .filter((folder) => folder !== 'theme' && folder !== 'state')
    .filter((folder) => !readdirSync(`${source}${folder}`).some((file) => file.endsWith('.stories.tsx')));
  expect(storied).toEqual([]);
});

test('the package exports exactly this', () => {
  expect(exported).toEqual([
    'AccountMenu',
    'AppBar',
    'AppShell',
    'AuthLayout',
    'Avatar',
    'Badge',
    'BareIconButton',
    'Box',
    'Brand',
    'BulletList',
    'Button',
    'ButtonGroup',
    'Callout',
    'Card',
    'Carousel',
    'Checkbox',
    'CheckboxGroup',
    'ChipLine',
    'ChipMenu',
    'ChipPopover',
    'CollapsibleCards',
    'Columns',
    'Combobox',
    'ContextMenu',
    'CookieBanner',
    'Divider',
    'Drawer',
    'EmptyState',
    'Facts',
    'FileDrop',
    'Form',
    'Frame',
    'GuidedTour',
    'Heading',
    'HelpMode',
    'HelpPoint',
    'Icon',
    'IconButton',
    'Inline',
    'KeyHint',
    'LanguageMenu',
    'Link',
    'LinkButton',
    'List',
    'MediaRow',
    'Menu',
    'MessageLine',
    'Modal',
    'NavItem',
    'NotificationRegion',
    'NumberField',
    'PLAYER_ICONS',
    'Page',
    'PageFooter',
    'PageTitle',
    'PasswordField',
    'PhaseProgress',
    'PictureChoice',
    'PlayerIcon',
    'Popover',
    'Progress',
    'RadioGroup',
    'RangeSlider',
    'SearchField',
    'SegmentedControl',
    'Select',
    'SideMenu',
    'Skeleton',
    'Sparkline',
    'Spinner',
    'SplitPane',
    'Stack',
    'StatRow',
    'StatTile',
    'StatusDot',
    'Steps',
    'Surface',
    'Switch',
    'Table',
    'Tabs',
    'Tag',
    'Text',
    'TextField',
    'TextSection',
    'ThemeProvider',
    'ToggleButton',
    'Toolbar',
    'Tooltip',
    'VisuallyHidden',
    'ZoomWarning',
    'attributesOf',
    'breakpoint',
    'browserZoom',
    'forcedColors',
    'holdIdleLoading',
    'iconNames',
    'inLayer',
    'keptColors',
    'later',
    'layers',
    'loadIcons',
    'loadLater',
    'loadedOnce',
    'readTextScale',
    'underPointer',
    'useBrowserZoom',
    'useControlled',
    'useHelpMode',
    'useNarrow',
    'useTextScale',
    'variableName',
    'vars',
  ]);
});
