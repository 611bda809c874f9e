import { expect, it } from 'vitest';
import { removeFacades } from '../../apps/web/noFacades.ts';

function script(name: string, code: string) {
  return { type: 'chunk', fileName: `assets/${name}`, code };
}

it('takes what a file only passes on from where it is', () => {
  const files = [
    script('icons-1.js', 'export{Vt as furtherIcons,b}from"./frame-1.js";\n'),
    script('frame-1.js', 'import{a}from"./first-1.js";const Vt={},b=a;export{Vt,b};'),
    script(
      'first-1.js',
      'm.f=["assets/icons-1.js","assets/frame-1.css"];p(()=>import(`./icons-1.js`),d([0,1]))',
    ),
    { type: 'asset', fileName: 'assets/frame-1.css' },
  ];
  expect(removeFacades(files)).toEqual(['assets/icons-1.js']);
  expect(files[2]).toMatchObject({
    code: 'm.f=["assets/frame-1.js","assets/frame-1.css"];p(()=>import("./frame-1.js").then(module=>({furtherIcons:module.Vt,b:module.b})),d([0,1]))',
  });
});

it.each([
  'import"./other-1.js";export{a}from"./frame-1.js";',
  'const a=1;export{a};',
  'export{a}from"./frame-1.js";run();',
])('leaves a file that does more: %s', (code) => {
  expect(removeFacades([script('more-1.js', code)])).toEqual([]);
});
