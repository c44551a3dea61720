import { DemoFolder } from './demo-folder.ts';

/** The declaration of the demo, with these styles for the whole page. */
export const declaration = (styles: string): string =>
  `export default { name: 'mf-demo', title: '演示', contract: '^1.0.0', routes: [{ path: '/demo', title: '演示', screen: { chunk: 'demo', load: null } }], styles: ${styles} };`;

export const styleSources: Readonly<Record<string, string>> = {
  'package.json': '{"name": "mf-demo", "version": "1.0.0", "type": "module"}',
  'src/remote.ts': declaration("[{ package: 'katex', prefix: 'katex', elements: ['body'] }]"),
  'src/app.tsx': "export default () => import(/* webpackChunkName: 'demo' */ './demo.js');",
  'src/demo.js':
    "import styles from './demo.module.css'; import './root.css'; import 'katex/dist/katex.css'; export default styles.spinner;",
  'src/demo.module.css':
    '#demo .spinner { --mf-demo-turn: 1turn; animation: turn 1s } @keyframes turn { to { rotate: var(--mf-demo-turn) } }',
  'src/root.css': '[data-remote="mf-demo"] h1 { color: var(--text-strong) }',
};

export const openStyleDemo = (): Promise<DemoFolder> => DemoFolder.create('styles', styleSources);

/** Styles that reach elements of others, in a module and in a plain sheet. */
export async function reachOut(demo: DemoFolder): Promise<void> {
  await demo.write('src/demo.module.css', ':global(.site-header) { display: none }');
  await demo.write('src/root.css', 'h1 { color: red } @keyframes turn { to { rotate: 1turn } }');
}
