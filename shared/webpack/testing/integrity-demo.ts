import { createHash } from 'node:crypto';
import { DemoFolder } from './demo-folder.ts';

/** A remote with a lazily loaded screen, a style sheet, an image and a public file. */
const sources: Readonly<Record<string, string>> = {
  'package.json': '{"name": "mf-demo", "version": "1.0.0", "type": "module"}',
  'src/remote.ts': `export default { name: 'mf-demo', title: '演示', contract: '^1.0.0', routes: [{ path: '/demo', title: '演示', screen: { chunk: 'demo', load: null } }] };`,
  'public/robots.txt': 'User-agent: *',
  'src/app.tsx':
    "import react from 'react'; export default () => [react, import(/* webpackChunkName: 'demo' */ './demo.js')];",
  'src/demo.js':
    "import './demo.module.css'; import { observable } from 'mobx'; import image from './dot.png'; export default [observable, image];",
  'src/demo.module.css': '.demo { background: url(./dot.png) }',
  'src/dot.png': 'not really an image',
};

export const openIntegrityDemo = (): Promise<DemoFolder> => DemoFolder.create('build-integrity', sources);

export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
