import { TestEnvironment } from 'jest-environment-jsdom';
import { rememberProcess } from './jest-process-state.mjs';

const ADDRESS = 'http://localhost/';

const { getOwnPropertyDescriptor, defineProperty } = Object;

const descriptorsOf = (object) =>
  new Map(Reflect.ownKeys(object).map((key) => [key, getOwnPropertyDescriptor(object, key)]));

const isSame = (one, other) =>
  one !== undefined &&
  one.value === other.value &&
  one.get === other.get &&
  one.set === other.set &&
  one.configurable === other.configurable;

/** Remembers an object's own properties; the answer takes back what was changed, and removes what was added except the keys that are to stay. */
function rememberProperties(object, stays = () => false) {
  const known = descriptorsOf(object);
  return () => {
    for (const key of Reflect.ownKeys(object)) if (!known.has(key) && !stays(key)) Reflect.deleteProperty(object, key);
    for (const [key, descriptor] of known)
      if (!isSame(getOwnPropertyDescriptor(object, key), descriptor)) defineProperty(object, key, descriptor);
  };
}

/** The constructors of a window and their prototypes: tests replace methods that jsdom lacks or cannot measure. */
function interfacesOf(window) {
  const constructors = [...descriptorsOf(window).values()].flatMap(({ value }) =>
    typeof value === 'function' && value.prototype ? [value] : [],
  );
  return [...new Set(constructors.flatMap((one) => [one, one.prototype]))];
}

/**
 * Remembers listeners of objects that outlive a test file, which have to be added by the methods of the window.
 * @returns what removes them
 */
function rememberListeners(window, lasting) {
  const added = [];
  for (const holder of [window, window.EventTarget.prototype]) {
    const add = holder.addEventListener;
    holder.addEventListener = function (...options) {
      const target = this ?? window;
      if (lasting.has(target)) added.push({ target, options });
      return add.apply(target, options);
    };
  }
  return () => {
    for (const { target, options } of added.splice(0)) target.removeEventListener(...options);
  };
}

/**
 * Remembers timers that are still to come. Those without a delay are left: queues of packages would wait for them for ever.
 * @returns what ends them
 */
function rememberTimers(window) {
  const pending = new Set();
  for (const [start, stop] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
  ]) {
    const startTimer = window[start];
    const stopTimer = window[stop];
    window[start] = (action, delay = 0, ...values) => {
      const id = startTimer(action, delay, ...values);
      if (delay > 0 || start === 'setInterval') pending.add(() => stopTimer(id));
      return id;
    };
  }
  return () => {
    for (const end of pending) end();
    pending.clear();
  };
}

/** Packages that each test file evaluates anew: one registers hooks of the file that loads it, the other counts how often the page has started it. */
const ofFile = ['@testing-library/react', 'single-spa'].map((name) => `/node_modules/${name}/`);

/** Folders of the site that hold descriptions and rules, but no state of a page. */
const STATELESS =
  /\/shared\/src\/(api|configuration|content|contract|domain|errors|random|release|routes|text|tools)\//;

const isLasting = (file) =>
  file.includes('/node_modules/') ? !ofFile.some((part) => file.includes(part)) : STATELESS.test(file);

/**
 * jsdom's page, which test files of a worker use one after the other: what a file has changed is taken back when it ends. The packages that
 * tests load, and what of the site holds no state, are evaluated once per worker (jest-runtime.mjs); the other modules once per file.
 */
class LastingPageEnvironment extends TestEnvironment {
  /** What the next test file need not load: module by path, of the tests and of Jest. */
  modules = { tests: new Map(), internal: new Map(), takes: isLasting };
  #console;
  #restore;

  constructor(config, context) {
    // Of the test file that runs.
    const console = new Proxy(
      {},
      {
        get: (_target, name) => {
          const value = this.#console[name];
          return typeof value === 'function' ? value.bind(this.#console) : value;
        },
      },
    );
    super(config, { ...context, console });
    this.#console = context.console;
    const { global } = this;
    const { document } = global;
    // Testing Library keeps the body that there is when it is loaded.
    const elements = [document.documentElement, document.head, document.body];
    const removeListeners = rememberListeners(global, new Set([global, document, ...elements]));
    const endTimers = rememberTimers(global);
    // Symbols are those of the runner's packages.
    const ofRunner = (key) => typeof key === 'symbol';
    const restores = [
      rememberProcess(global),
      rememberProperties(global, ofRunner),
      ...[
        document,
        ...elements,
        global.navigator,
        global.performance,
        global.screen,
        global.crypto,
        global.location,
        global.history,
      ].map((one) => rememberProperties(one)),
      ...interfacesOf(global).map((one) => rememberProperties(one)),
    ];
    this.#restore = () => {
      endTimers();
      removeListeners();
      for (const restore of restores) restore();
    };
  }

  /** The page for the next test file. */
  use(context) {
    this.#console = context.console;
    return this;
  }

  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
    this.#restore();
    const { dom, global } = this;
    const { document } = global;
    for (const element of [document.documentElement, document.head, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    dom.cookieJar.removeAllCookiesSync();
    global.localStorage.clear();
    global.sessionStorage.clear();
    global.history.replaceState(null, '', ADDRESS);
    global.name = '';
  }
}

let environment = null;

/** The one page of all test files of a worker; each file has its own where it asks for options, and where sources are edited between runs of one worker. */
export default function SharedPageEnvironment(config, context) {
  const { globalConfig } = config;
  if (globalConfig.watch || globalConfig.watchAll) return new TestEnvironment(config, context);
  environment ??= new LastingPageEnvironment(config, context);
  return environment.use(context);
}
