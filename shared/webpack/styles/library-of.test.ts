import { expect, it } from '@jest/globals';
import { libraryOf } from './style-plugin.ts';

it.each([
  ['/project/node_modules/@arco-design/web-react/es/Button/style/index.css', '@arco-design/web-react'],
  ['node_modules/@ai-site/shared/src/ui/button/button.module.css', '@ai-site/shared'],
  ['node_modules/a/node_modules/b/index.css', 'b'],
  ['..\\node_modules\\katex\\dist\\katex.css', 'katex'],
  ['src/app.module.css', undefined],
  ['/project/old_node_modules/a.css', undefined],
])('%s belongs to %s', (file, library) => expect(libraryOf(file)).toBe(library));
