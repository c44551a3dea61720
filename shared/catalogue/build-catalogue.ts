import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type {
  CatalogueCall,
  CatalogueEvent,
  CatalogueField,
  CatalogueSlot,
  PlatformCatalogue,
} from '../src/contract/catalogue-entries.ts';
import { busEvents, type EventDefinitions } from '../src/contract/events.ts';
import { framePlaces, slots } from '../src/contract/slots.ts';
import { CONTRACT_VERSION } from '../src/contract/version.ts';
import { type InterfaceSource, readInterfaces } from './read-interfaces.ts';

const sources = path.resolve(import.meta.dirname, '../src');

/** Source files whose interfaces make up the platform. */
const interfaceFiles = ['contract/platform.ts', 'http/client.ts'];

/** The subset of JSON schema that event payloads use; anything else is rejected rather than documented wrongly. */
const scalar = z.strictObject({
  /** Absent: anything. */
  type: z._default(z.union([z.string(), z.array(z.string())]), 'unknown'),
  enum: z.optional(z.array(z.string())),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
});
const fields = <T extends z.ZodMiniType>(shape: T) =>
  z.object({ properties: z.record(z.string(), shape), required: z._default(z.array(z.string()), []) });
const rows = z.object({ type: z.literal('array'), items: fields(scalar) });
const record = fields(z.union([scalar, rows]));

interface Fields<T> {
  readonly properties: Readonly<Record<string, T>>;
  readonly required: readonly string[];
}

const named = <T>({ properties, required }: Fields<T>, textOf: (shape: T) => string): CatalogueField[] =>
  Object.entries(properties).map(([name, shape]) => ({
    name: required.includes(name) ? name : `${name}?`,
    type: textOf(shape),
  }));

function scalarText({ type, enum: values }: z.output<typeof scalar>): string {
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ');
  return typeof type === 'string' ? type : type.join(' | ');
}

function typeText(shape: z.output<typeof scalar> | z.output<typeof rows>): string {
  if (!('items' in shape)) return scalarText(shape);
  return `{ ${named(shape.items, scalarText)
    .map(({ name, type }) => `${name}: ${type}`)
    .join('; ')} }[]`;
}

/** Fields of an event payload or of a slot's props. Throws on a type that the catalogue cannot describe. */
export const fieldsOf = (payload: z.ZodMiniType): CatalogueField[] =>
  named(record.parse(z.toJSONSchema(payload)), typeText);

const eventTable: EventDefinitions = busEvents;
const events = (): CatalogueEvent[] =>
  Object.entries(eventTable).map(([name, { about, payload }]) => ({ name, about, fields: fieldsOf(payload) }));
const slotTable = (): CatalogueSlot[] =>
  Object.entries(slots).map(([name, { offeredBy, about, props }]) => ({
    name,
    offeredBy,
    about,
    fields: fieldsOf(props),
  }));

/** Everything callable from the platform: the members of each part declared in these sources, otherwise the part itself. */
function calls(interfaces: readonly InterfaceSource[]): CatalogueCall[] {
  const named = new Map(interfaces.map((entry) => [entry.name, entry]));
  const platform = named.get('Platform');
  if (platform === undefined) throw new Error('The contract has no interface Platform');
  return platform.members.flatMap(({ name, signature, type, about }) => {
    const part = type === null ? undefined : named.get(type);
    if (part === undefined) return [{ name, signature, about }];
    return part.members.map((member) => ({
      name: `${name}.${member.name}`,
      signature: member.signature,
      about: member.about,
    }));
  });
}

/** Builds the catalogue from the sources. Throws when a platform member has no doc comment, since the page would show a gap. */
export function buildCatalogue(): PlatformCatalogue {
  const interfaces = interfaceFiles.flatMap((file) => readInterfaces(readFileSync(path.join(sources, file), 'utf8')));
  const found = calls(interfaces);
  const untold = found.filter(({ about }) => about === '').map(({ name }) => name);
  if (untold.length > 0) throw new Error(`These members of the platform need a doc comment: ${untold.join(', ')}`);
  return { contractVersion: CONTRACT_VERSION, events: events(), places: framePlaces, slots: slotTable(), calls: found };
}
