import { expect, it } from '@jest/globals';
import { arcoChunks } from './arco-chunks.ts';

const chunkOf = (file: string): string | undefined =>
  Object.values(arcoChunks)
    .filter(({ test }) => test.test(`/site/node_modules/${file}`))
    .toSorted((a, b) => b.priority - a.priority)[0]?.name;

it.each([
  ['@arco-design/web-react/es/ConfigProvider/index.js', 'arco-core'],
  ['@arco-design/web-react/icon/react-icon/IconDown/index.js', 'arco-core'],
  ['@arco-design/web-react/es/style/index.css', 'arco-core'],
  ['lodash/throttle.js', 'arco-core'],
  ['@arco-design/web-react/es/Modal/modal.js', 'arco-dialog'],
  ['@arco-design/web-react/es/Input/style/index.css', 'arco-input'],
  ['@arco-design/web-react/es/InputTag/index.js', 'arco-select'],
  ['@arco-design/web-react/es/_class/select-view.js', 'arco-select'],
  ['@arco-design/web-react/es/Trigger/index.js', 'arco-floating'],
  ['@arco-design/web-react/es/Table/style/index.css', 'arco-table'],
  ['lodash/merge.js', 'arco-data'],
  ['axios/lib/axios.js', undefined],
])('%s is in %s', (file, chunk) => {
  expect(chunkOf(file)).toBe(chunk);
});
