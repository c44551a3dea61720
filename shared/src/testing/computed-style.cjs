// What tests ask of computed styles most (Testing Library for every element on the way to a role or a name, user-event for every element
// that is pressed) without the cascade of jsdom, which matches each rule of the browser's sheet against each element after every change.
// Styles of the site are stand-ins, so an element has what its name and attributes mean in the browser's sheet and its own `style`.
const computedStyle = globalThis.window?.getComputedStyle.bind(window);

/** `display` by element name and the attributes that the browser's sheet asks for. */
const displays = new Map();

function defaultDisplay(element) {
  const { localName } = element;
  const attributes = ['hidden', 'open'].filter((name) => element.hasAttribute(name));
  const isHiddenInput = localName === 'input' && element.getAttribute('type') === 'hidden';
  const key = [localName, ...attributes, isHiddenInput].join(' ');
  let display = displays.get(key);
  if (display === undefined) {
    const sample = document.createElementNS(element.namespaceURI, localName);
    for (const name of attributes) sample.setAttribute(name, '');
    if (isHiddenInput) sample.setAttribute('type', 'hidden');
    ({ display } = computedStyle(sample));
    displays.set(key, display);
  }
  return display;
}

function inherited(element, property, initial) {
  for (let at = element; at !== null; at = at.parentElement) {
    const value = at.style?.getPropertyValue(property) ?? '';
    if (value !== '' && value !== 'inherit') return value;
  }
  return initial;
}

const properties = {
  display: (element) => element.style?.display || defaultDisplay(element),
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  'pointer-events': (element) => inherited(element, 'pointer-events', 'auto'),
};
const ofProperty = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events' };

function lightStyle(element) {
  let whole;
  const rest = () => (whole ??= computedStyle(element));
  return new Proxy(
    {},
    {
      get(_target, name) {
        const property = ofProperty[name];
        if (property !== undefined) return properties[property](element);
        if (name === 'getPropertyValue')
          return (asked) =>
            properties[asked] === undefined ? rest().getPropertyValue(asked) : properties[asked](element);
        const value = rest()[name];
        return typeof value === 'function' ? value.bind(rest()) : value;
      },
      has: (_target, name) => name in rest(),
    },
  );
}

if (computedStyle !== undefined)
  window.getComputedStyle = (element, pseudo) =>
    pseudo ||
    !(element instanceof Element) ||
    document.styleSheets.length > 0 ||
    element.parentElement?.localName === 'ruby'
      ? computedStyle(element, pseudo)
      : lightStyle(element);
