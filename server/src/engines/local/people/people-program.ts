import { PROXY_SIDE } from '../../classical/images/cutout/proxy-side.ts';
import { readRasterWithin } from '../../classical/images/raster/image-files.ts';
import { ImageProblemError } from '../../classical/images/raster/image-problem.ts';
import { createFloatPlane, type FloatPlane, type Raster } from '../../classical/images/raster/raster.ts';
import { netRuntime, openNet } from '../process/runtime.ts';
import { findPeople } from './find-people.ts';
import { PEOPLE_SIDE, peopleModel } from './people-net.ts';
import { type PeopleAnswer, peopleTask } from './people-task.ts';

/** Program of the net of people: a mask for an image, at the size at which subjects are separated. */
export async function run(task: unknown): Promise<PeopleAnswer> {
  const { image, directory } = peopleTask.parse(task);
  try {
    const mask = await findPeople(await readRasterWithin(image, PROXY_SIDE), PEOPLE_SIDE, (region) =>
      segment(region, directory),
    );
    return { mask, share: mask.data.reduce((sum, value) => sum + value, 0) / (mask.data.length * 255) };
  } catch (error) {
    if (error instanceof ImageProblemError) return null;
    throw error;
  }
}

/** What the net was shown behind transparent pixels: nothing in particular. */
const BACKDROP = 0.5;

async function segment({ data }: Raster, directory: string): Promise<FloatPlane> {
  const net = await openNet('people', () => peopleModel(directory));
  const { Tensor } = await netRuntime();
  const pixels = PEOPLE_SIDE * PEOPLE_SIDE;
  const values = new Float32Array(3 * pixels);
  for (let i = 0; i < pixels; i += 1) {
    const opaque = (data[i * 4 + 3] ?? 0) / 255;
    for (let c = 0; c < 3; c += 1)
      values[c * pixels + i] = ((data[i * 4 + c] ?? 0) / 255) * opaque + BACKDROP * (1 - opaque);
  }
  const { output } = await net.run({ input: new Tensor('float32', values, [1, 3, PEOPLE_SIDE, PEOPLE_SIDE]) });
  if (!(output?.data instanceof Float32Array)) throw new Error('the net of people gave no mask');
  const mask = createFloatPlane(PEOPLE_SIDE, PEOPLE_SIDE);
  mask.data.set(output.data);
  return mask;
}
