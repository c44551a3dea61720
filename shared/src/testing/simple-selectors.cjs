// What Testing Library and the focus lock of dialogs ask jsdom for most: lists of single elements by name, attribute and role, of every element
// of a page. jsdom goes through them by collections that are live, which takes many times longer. Whatever else is asked is left to jsdom.
const PART = /\[([\w-]+)(?:(~?=)"([^"\\]*)")?\]|:not\(\[([\w-]+)(?:="([^"\\]*)")?\]\)|:enabled/g;
const COMPOUND = /^(\*|[a-z][a-z0-9]*)?((?:\[[\w-]+(?:~?="[^"\\]*")?\]|:not\(\[[\w-]+(?:="[^"\\]*")?\]\)|:enabled)*)$/;
/** Attributes whose values are compared as they are written, and those that may be in capitals or small letters. */
const EXACT = /^(role|id|name|alt|list|(aria|data)-[\w-]+)$/;
const IN_ANY_CASE = ['scope', 'type'];
const WITH_STATE = ['button', 'input', 'select', 'textarea'];

const byTree = globalThis.Element?.prototype.matches;

const isComparable = (name, value) =>
  value === undefined || value === '' || EXACT.test(name) || IN_ANY_CASE.includes(name);

function attributeTest(name, operator, value) {
  if (value === undefined) return (element) => element.hasAttribute(name);
  if (operator === '=' && IN_ANY_CASE.includes(name))
    return (element) => element.getAttribute(name)?.toLowerCase() === value.toLowerCase();
  if (operator === '=') return (element) => element.getAttribute(name) === value;
  return (element) =>
    element.hasAttribute(name) &&
    element
      .getAttribute(name)
      .split(/[ \t\n\r\f]+/)
      .includes(value);
}

const isInFieldset = (element) => {
  for (let at = element.parentElement; at !== null; at = at.parentElement)
    if (at.localName === 'fieldset' && at.hasAttribute('disabled')) return true;
  return false;
};
const isEnabled = (element) => (isInFieldset(element) ? byTree.call(element, ':enabled') : !element.disabled);

/** Whether an element matches one selector; null for one that is left to jsdom. */
function compoundTest(selector) {
  const [, name = '*', parts = ''] = COMPOUND.exec(selector) ?? [];
  if (selector === '' || (name === '*' && parts === '' && selector !== '*')) return null;
  const tests = [];
  for (const [part, has, operator, value, lacks, lacked] of parts.matchAll(PART)) {
    if (part === ':enabled') {
      if (!WITH_STATE.includes(name)) return null;
      tests.push(isEnabled);
    } else if (has !== undefined) {
      if (!isComparable(has, value) || (operator === '~=' && !(EXACT.test(has) && /^\S+$/.test(value)))) return null;
      tests.push(attributeTest(has, operator, value));
    } else {
      if (!isComparable(lacks, lacked)) return null;
      const test = attributeTest(lacks, '=', lacked);
      tests.push((element) => !test(element));
    }
  }
  return { name, tests };
}

/** Whether an element matches a list of selectors; null for one that is left to jsdom. */
function listTest(selectors) {
  const compounds = selectors.split(',').map((selector) => compoundTest(selector.trim()));
  if (compounds.includes(null)) return null;
  const ofAny = compounds.filter(({ name }) => name === '*');
  const ofName = Map.groupBy(compounds, ({ name }) => name);
  return (element) =>
    [...(ofName.get(element.localName) ?? []), ...ofAny].some(({ tests }) => tests.every((test) => test(element)));
}

const tests = new Map();

function testOf(selectors) {
  if (typeof selectors !== 'string') return null;
  let test = tests.get(selectors);
  if (test === undefined) {
    test = listTest(selectors);
    tests.set(selectors, test);
  }
  return test;
}

class ElementList extends Array {
  item(index) {
    return this[index] ?? null;
  }
}

/** The next element of a tree after one and what is in it. */
function nextAfter(element, root) {
  for (let at = element; at !== root; at = at.parentElement) {
    const next = at.nextElementSibling;
    if (next !== null) return next;
    if (at.parentElement === null) return null;
  }
  return null;
}

function descendants(root, test) {
  const found = new ElementList();
  for (let at = root.firstElementChild; at !== null; at = at.firstElementChild ?? nextAfter(at, root))
    if (test(at)) found.push(at);
  return found;
}

for (const holder of [globalThis.Element, globalThis.Document]) {
  if (holder === undefined) continue;
  const { querySelectorAll } = holder.prototype;
  holder.prototype.querySelectorAll = function (selectors) {
    const test = testOf(selectors);
    return test === null ? querySelectorAll.call(this, selectors) : descendants(this, test);
  };
}
if (byTree !== undefined)
  Element.prototype.matches = function (selectors) {
    const test = testOf(selectors);
    return test === null ? byTree.call(this, selectors) : test(this);
  };
