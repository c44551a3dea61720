const packages = (names: string): string => `[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`;
const arco = (folders: string): string =>
  `[\\\\/]@arco-design[\\\\/]web-react[\\\\/](?:es[\\\\/])?(?:${folders})[\\\\/.]`;

/** What `lodash/throttle` and `lodash/debounce` consist of. */
const timing =
  'throttle|debounce|now|toNumber|isObject|isObjectLike|isSymbol|_(?:baseTrim|trimmedEndIndex|baseGetTag|Symbol|root|freeGlobal|getRawTag|objectToString)';

const group = (name: string, ...places: readonly string[]) => ({
  [name]: { name: `arco-${name}`, test: new RegExp(places.join('|')), chunks: 'async', enforce: true } as const,
});

/**
 * Arco in a few chunks by what is used together. Left to itself webpack makes one for every combination of the kit's
 * entries, and the shell's entry holds the hash of each. Earlier groups take precedence.
 */
export const arcoChunks = Object.fromEntries(
  [
    group(
      'core',
      arco('icon|style|locale|ConfigProvider|Empty|Button|_util|_class[\\\\/]icon-hover'),
      packages(
        'react-transition-group|resize-observer-polyfill|dayjs|dom-helpers|react-is|prop-types|number-precision',
      ),
      `[\\\\/]lodash[\\\\/](?:${timing})\\.js$`,
    ),
    group(
      'dialog',
      arco('Modal|Drawer|Portal|Message|Notification|_class[\\\\/](?:notice|notification)'),
      packages('react-focus-lock|focus-lock|use-callback-ref|use-sidecar|react-clientside-effect|tslib'),
    ),
    group('input', arco('Input|InputNumber|Switch|Radio')),
    group('floating', arco('Trigger|Tooltip|Popover')),
    group(
      'select',
      arco('Select|InputTag|Checkbox|Tag|_class[\\\\/](?:select-view|VirtualList|OverflowEllipsis|Draggable)'),
    ),
    group('table', arco('Table|Pagination|Spin|Space'), packages('b-tween')),
    group('data', packages('lodash')),
  ].flatMap((entry, index, all) =>
    Object.entries(entry).map(([name, value]) => [name, { ...value, priority: all.length - index }] as const),
  ),
);
