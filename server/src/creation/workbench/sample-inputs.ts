import {
  initialValues,
  promptedField,
  type TaskDefinition,
  type ToolField,
  type ToolValues,
} from '@ai-site/shared/tools';
import { CUSTOM_RATIO } from '@ai-site/shared/tools/ratios';
import type { EngineCapabilities } from '../../engines/tasks/task-port.ts';

/** Pixels of a side of sample images, and of what is drawn. */
export const SAMPLE_SIDE = 320;
/** Stands for the sample file in a form. */
export const SAMPLE_KEY = 'sample';

const WORDS = '傍晚的湖边，远山与小船';
const ENGLISH_WORDS = 'a lake at dusk, far mountains and a small boat';

/** The values of one field of a trial; undefined: its initial ones will do; null: there is no sample of it. */
function sampleOf(name: string, field: ToolField, offered: EngineCapabilities): ToolValues | undefined | null {
  const required = field.required !== undefined;
  switch (field.kind) {
    case 'text':
      return required
        ? {
            [name]:
              promptedField(field, offered).english === undefined
                ? WORDS.slice(0, field.max)
                : ENGLISH_WORDS.slice(0, field.max),
          }
        : undefined;
    case 'choice':
      return required && field.initial === ''
        ? { [name]: field.options.find(({ value }) => value !== '')?.value }
        : undefined;
    case 'engine':
      return required ? { [name]: offered[field.list][0]?.id ?? '' } : undefined;
    case 'file':
      if (!required) return undefined;
      return field.media === 'image' ? { [name]: SAMPLE_KEY } : null;
    case 'mask':
      return required ? { [name]: SAMPLE_KEY } : undefined;
    case 'data':
      return { [name]: field.sample };
    case 'size':
      return field.custom === undefined ? undefined : { ratio: CUSTOM_RATIO, width: SAMPLE_SIDE, height: SAMPLE_SIDE };
    default:
      return undefined;
  }
}

/** Values of a form that ask for one small result; null: the tool needs a file that there is no sample of. */
export function sampleValues({ fields, countField }: TaskDefinition, offered: EngineCapabilities): ToolValues | null {
  const samples = Object.entries(fields).map(([name, field]) => sampleOf(name, field, offered));
  if (samples.includes(null)) return null;
  return Object.assign({}, initialValues(fields), ...samples, countField === null ? {} : { [countField]: 1 });
}

/** Whether a tool can be tried with the site's own samples. */
export const hasSample = ({ fields }: TaskDefinition): boolean =>
  Object.values(fields).every(
    (field) => field.kind !== 'file' || field.media === 'image' || field.required === undefined,
  );

const half = SAMPLE_SIDE / 2;
/** A ball in front of a landscape, with light strokes over a corner: something to draw after, to cut out, to erase and to clean. */
export const SAMPLE_IMAGE = `<svg xmlns="http://www.w3.org/2000/svg" width="${SAMPLE_SIDE}" height="${SAMPLE_SIDE}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#86b6e8"/><stop offset="1" stop-color="#f4d9b8"/></linearGradient>
<radialGradient id="ball" cx=".36" cy=".3" r=".8"><stop stop-color="#ff9a76"/><stop offset="1" stop-color="#8f1f12"/></radialGradient></defs>
<rect width="320" height="320" fill="url(#sky)"/><path d="M0 200 80 130l70 60 60-45 110 70v105H0z" fill="#5d7f6b"/><path d="M0 225q160-40 320 0v95H0z" fill="#88a35a"/>
<ellipse cx="${half}" cy="244" rx="62" ry="10" fill="#4f6a35"/><circle cx="${half}" cy="182" r="62" fill="url(#ball)"/>
<g stroke="#fff" stroke-opacity=".65" stroke-width="5" stroke-linecap="round" fill="none"><path d="M226 288h18M235 280v26M252 282h16v20h-16zM276 284h20M276 294h20M286 280v24"/></g></svg>`;

/** Marks the ball. */
export const SAMPLE_MASK = `<svg xmlns="http://www.w3.org/2000/svg" width="${SAMPLE_SIDE}" height="${SAMPLE_SIDE}"><rect width="320" height="320"/><circle cx="${half}" cy="182" r="66" fill="#fff"/></svg>`;
