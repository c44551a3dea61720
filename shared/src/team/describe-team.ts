import * as z from 'zod/mini';
import {
  isOwnName,
  ownerOfName,
  type TeamCall,
  type TeamDescription,
  type TeamField,
  type TeamLimits,
  teamCall,
  teamFieldTypes,
} from '../release/team.ts';
import { pathOfTeam, type Team, type TeamCallDefinition, type TeamShape } from './define-team.ts';

const bound = z.optional(z.number());
/** The part of JSON schema that payloads are made of; others are refused rather than compared wrongly. */
const node = z.object({
  type: z.optional(z.union([z.enum(teamFieldTypes), z.array(z.enum(teamFieldTypes))])),
  const: z.optional(z.string()),
  enum: z.optional(z.array(z.string())),
  get anyOf() {
    return z.optional(z.array(node));
  },
  get properties() {
    return z.optional(z.record(z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/)), node));
  },
  get items() {
    return z.optional(node);
  },
  required: z._default(z.array(z.string()), []),
  minLength: bound,
  maxLength: bound,
  minItems: bound,
  maxItems: bound,
  minimum: bound,
  maximum: bound,
  exclusiveMinimum: bound,
  exclusiveMaximum: bound,
  multipleOf: bound,
  format: z.optional(z.string()),
  pattern: z.optional(z.string()),
  allOf: z.optional(z.array(z.object({ pattern: z.string() }))),
});
type Node = z.output<typeof node>;

type Choice = Node & { readonly type?: (typeof teamFieldTypes)[number] | undefined };

/** The node once for each of its types. */
const choicesOf = (whole: Node): readonly Choice[] =>
  whole.anyOf?.flatMap(choicesOf) ?? [whole.type].flat().map((type) => ({ ...whole, type }));

const boundNames = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
] as const;

/** Which types a limit is of. */
const typesOfLimit = (name: keyof TeamLimits): readonly TeamField['types'][number][] => {
  if (name.endsWith('Items')) return ['array'];
  return name.endsWith('Length') || name === 'format' || name === 'patterns' ? ['string'] : ['number', 'integer'];
};

/** The limits of one choice. Those of every whole number are none. */
function limitsOfChoice({ format, pattern, allOf, ...choice }: Choice): TeamLimits {
  const bounds = boundNames.flatMap((name): [string, number][] => {
    const value = choice[name];
    return value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? [] : [[name, value]];
  });
  const patterns = [...(pattern === undefined ? [] : [pattern]), ...(allOf ?? []).map((part) => part.pattern)].sort();
  return {
    ...Object.fromEntries(bounds),
    ...(format === undefined ? {} : { format }),
    ...(patterns.length === 0 ? {} : { patterns }),
  };
}

/** The limits of a field: of several choices of a type, what all of them keep within. */
function limitsOf(choices: readonly Choice[]): TeamLimits | undefined {
  const names = [...boundNames, 'format', 'patterns'] as const;
  const kept = names.flatMap((name): [string, unknown][] => {
    const of = choices
      .filter(({ type }) => type !== undefined && typesOfLimit(name).includes(type))
      .map((choice) => limitsOfChoice(choice)[name]);
    if (of.length === 0 || of.some((value) => value === undefined)) return [];
    if (new Set(of.map((value) => JSON.stringify(value))).size === 1) return [[name, of[0]]];
    const sizes = of.flatMap((value) => (typeof value === 'number' ? [value] : []));
    if (sizes.length < of.length || name === 'multipleOf') return [];
    return [[name, /^(?:min|exclusiveMin)/.test(name) ? Math.min(...sizes) : Math.max(...sizes)]];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** The field that a node is, and those within it. Throws for a node that cannot be compared. */
function fieldsWithin(whole: Node, path: string, optional: boolean): readonly TeamField[] {
  const choices = choicesOf(whole);
  const types = [...new Set(choices.map(({ type }) => type))];
  if (types.some((type) => type === undefined)) throw new Error('a field without a type');
  const structured = choices.filter(({ type }) => type === 'object' || type === 'array');
  if (structured.length > 1) throw new Error('several shapes of one field');
  const texts = choices
    .filter(({ type }) => type === 'string')
    .map((choice) => choice.enum ?? (choice.const === undefined ? null : [choice.const]));
  const values =
    texts.length > 0 && texts.every((list) => list !== null) ? texts.flatMap((list) => list ?? []) : undefined;
  const limits = limitsOf(choices);
  const own: TeamField = {
    path,
    types: types.flatMap((type) => type ?? []),
    ...(values === undefined ? {} : { values }),
    ...(limits === undefined ? {} : { limits }),
    ...(optional ? { optional: true } : {}),
  };
  return [...(path === '' ? [] : [own]), ...structured.flatMap((part) => partsOf(part, path))];
}

function partsOf({ type, properties, items, required }: Choice, path: string): readonly TeamField[] {
  if (type === 'array') {
    if (items === undefined) throw new Error('a list without a shape');
    return fieldsWithin(items, `${path}[]`, false);
  }
  if (properties === undefined) throw new Error('an object without named fields');
  return Object.entries(properties).flatMap(([key, value]) =>
    fieldsWithin(value, path === '' ? key : `${path}.${key}`, !required.includes(key)),
  );
}

/** The fields of a payload, by their paths. Throws with the reason for a shape that cannot be compared. */
export function fieldsOfShape(shape: TeamShape, io: 'input' | 'output'): TeamField[] {
  const parsed = node.safeParse(z.toJSONSchema(shape, { io, unrepresentable: 'any' }));
  if (!parsed.success)
    throw new Error('a value that is no text, number, boolean, null, list, or object with named fields');
  if (parsed.data.type !== 'object') throw new Error('a payload that is no object');
  return [...fieldsWithin(parsed.data, '', false)];
}

const problem = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Entry {
  readonly kind: 'event' | 'slot';
  readonly name: string;
  readonly shape: TeamShape;
}

const offered = ({ events, slots }: Team) => [
  ...Object.entries(events).map(([name, { about, payload }]) => ({
    kind: 'event' as const,
    name,
    about,
    shape: payload,
  })),
  ...Object.entries(slots).map(([name, { about, props }]) => ({ kind: 'slot' as const, name, about, shape: props })),
];

const taken = ({ listens, fills }: Team): readonly Entry[] => [
  ...Object.entries(listens).map(([name, shape]) => ({ kind: 'event' as const, name, shape })),
  ...Object.entries(fills).map(([name, shape]) => ({ kind: 'slot' as const, name, shape })),
];

function shapeProblem({ kind, name, shape }: Entry, io: 'input' | 'output'): readonly string[] {
  try {
    fieldsOfShape(shape, io);
    return [];
  } catch (error) {
    return [`the ${kind} ${name} has ${problem(error)}`];
  }
}

/** Errors in what a remote declares of its own, each as the end of a sentence after its name and a colon. */
export function problemsOfTeam(team: Team, fills: readonly string[]): readonly string[] {
  const offers = offered(team);
  const takes = taken(team);
  const declaredFills = Object.keys(team.fills);
  return [
    ...offers
      .filter(({ name }) => !isOwnName(name) || ownerOfName(name) !== team.name)
      .map(({ kind, name }) => `the ${kind} ${name} is not its own: a name is like ${team.name}:idea-kept`),
    ...takes
      .filter(({ name }) => !isOwnName(name) || ownerOfName(name) === team.name)
      .map(({ kind, name }) => `the ${kind} ${name} is of no other remote: a name is like mf-radio:played`),
    ...offers.flatMap((offer) => shapeProblem(offer, 'output')),
    ...takes.flatMap((take) => shapeProblem(take, 'input')),
    ...fills
      .filter((name) => !declaredFills.includes(name))
      .map((name) => `the slot ${name} is filled, and \`fills\` does not say what it reads`),
    ...declaredFills
      .filter((name) => !fills.includes(name))
      .map((name) => `\`fills\` names the slot ${name}, and \`slots\` has no content for it`),
    ...callsOf(team).flatMap((call) =>
      teamCall.safeParse(call).success
        ? []
        : [
            `the call ${call.method} ${call.path} is malformed: a path is like /episodes/:id, and a file is sent by accounts, with POST or PUT, and answered with JSON`,
          ],
    ),
  ];
}

const streamsOf = ({ events, bytes }: TeamCallDefinition): Pick<TeamCall, 'streams'> => {
  if (events !== undefined) return { streams: 'events' };
  return bytes === true ? { streams: 'bytes' } : {};
};

const callsOf = ({ name, calls }: Team): TeamCall[] =>
  Object.values(calls).map((call) => ({
    method: call.method,
    path: call.path.slice(pathOfTeam(name).length),
    access: call.access,
    summary: call.summary,
    ...streamsOf(call),
    ...(call.upload === undefined ? {} : { uploadBytes: call.upload.maxBytes }),
  }));

/** What a remote declares of its own, for its `remote.json`. Throws for a shape that cannot be compared. */
export function describeTeam(team: Team): TeamDescription {
  return {
    offers: offered(team).map(({ kind, name, about, shape }) => ({
      kind,
      name,
      about,
      fields: fieldsOfShape(shape, 'output'),
    })),
    takes: taken(team).map(({ kind, name, shape }) => ({ kind, name, fields: fieldsOfShape(shape, 'input') })),
    ...(team.backend === null ? {} : { backend: { origin: team.backend, calls: callsOf(team) } }),
  };
}
