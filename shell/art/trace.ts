import { seeded } from './noise.ts';
import { clamp, type Rgb } from './palette.ts';
import { type Raster, raster } from './raster.ts';
import { cross, dot, minus, plus, unit, type Vec } from './vector.ts';

export interface Surface {
  readonly colour: Rgb;
  /** Mirror reflectance at normal incidence: 0 chalk, 0.04 glaze, 0.6 metal. */
  readonly shine?: number;
  /** Roughness of the mirror, 0 sharp .. 1. */
  readonly rough?: number;
  readonly glow?: number;
  /** Transparent; `colour` is what is left of the light after one unit of length. */
  readonly glass?: boolean;
}

/** Signed distance to the nearest object, and its id. Written into `hit` to avoid allocations. */
export interface Stage {
  readonly surfaces: readonly Surface[];
  /** Returns the distance and sets `hit.id`. With `solid`, glass is ignored. */
  readonly distance: (x: number, y: number, z: number, hit: { id: number }, solid: boolean) => number;
  /** Environment light, without the lamp. */
  readonly sky: (ray: Vec) => Rgb;
  /** One soft lamp at infinity; `size` is the radius of its disc, in tangents. */
  readonly lamp: { readonly toward: Vec; readonly size: number; readonly light: Rgb };
  readonly view: (sx: number, sy: number) => { readonly eye: Vec; readonly ray: Vec };
  readonly far: number;
}

export function march(stage: Stage, eye: Vec, ray: Vec, hit: { id: number }, solid: boolean, far: number): number {
  let t = 0;
  for (let i = 0; i < 110 && t < far; i++) {
    const d = stage.distance(eye[0] + ray[0] * t, eye[1] + ray[1] * t, eye[2] + ray[2] * t, hit, solid);
    if (d < 0.0007) return t;
    t += d * 0.9;
  }
  return Infinity;
}

export function normalAt(stage: Stage, p: Vec): Vec {
  const e = 0.0012;
  const h = { id: 0 };
  const d = (a: number, b: number, c: number) => stage.distance(p[0] + a * e, p[1] + b * e, p[2] + c * e, h, false);
  const k1 = d(1, -1, -1);
  const k2 = d(-1, -1, 1);
  const k3 = d(-1, 1, -1);
  const k4 = d(1, 1, 1);
  return unit([k1 - k2 - k3 + k4, -k1 - k2 + k3 + k4, -k1 + k2 - k3 + k4]);
}

function refract(ray: Vec, normal: Vec, ratio: number): Vec | null {
  const c = -dot(ray, normal);
  const k = 1 - ratio * ratio * (1 - c * c);
  if (k < 0) return null;
  return unit(
    [0, 1, 2].map((i) => ratio * (ray[i] ?? 0) + (ratio * c - Math.sqrt(k)) * (normal[i] ?? 0)) as unknown as Vec,
  );
}

/** Path-traces a stage with `samples` paths per pixel and at most four bounces. */
export function trace(stage: Stage, width: number, height: number, samples: number): Raster {
  const out = raster(width, height);
  const random = seeded(width * 31 + height);
  const hit = { id: 0 };
  const aspect = width / height;
  const ball = (): Vec => {
    const z = random() * 2 - 1;
    const a = random() * Math.PI * 2;
    const r = Math.sqrt(1 - z * z);
    return [r * Math.cos(a), r * Math.sin(a), z];
  };
  const lampSide = unit(cross(stage.lamp.toward, [0.31, 0.2, 0.93]));
  const lampUp = cross(lampSide, stage.lamp.toward);
  const lampEdge = Math.cos(Math.atan(stage.lamp.size));
  const side = Math.ceil(Math.sqrt(samples));
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const sum = [0, 0, 0];
      for (let s = 0; s < samples; s++) {
        const jx = ((s % side) + random()) / side;
        const jy = (Math.floor(s / side) + random()) / side;
        const from = stage.view((2 * (px + jx)) / height - aspect, 1 - (2 * (py + jy)) / height);
        let eye = from.eye;
        let ray = from.ray;
        let kr = 1;
        let kg = 1;
        let kb = 1;
        let mirror = true;
        const got = [0, 0, 0];
        const gather = (c: Rgb, k = 1) => {
          got[0] = (got[0] ?? 0) + kr * c[0] * k;
          got[1] = (got[1] ?? 0) + kg * c[1] * k;
          got[2] = (got[2] ?? 0) + kb * c[2] * k;
        };
        for (let bounce = 0; bounce < 4; bounce++) {
          const t = march(stage, eye, ray, hit, false, stage.far);
          if (t === Infinity) {
            gather(stage.sky(ray));
            // Diffuse bounces sample the lamp themselves; counting it twice would overexpose.
            if (mirror && bounce > 0 && dot(ray, stage.lamp.toward) > lampEdge) gather(stage.lamp.light);
            break;
          }
          const surface = stage.surfaces[hit.id];
          if (!surface) break;
          const at = plus(eye, ray, t);
          const normal = normalAt(stage, at);
          const facing = clamp(-dot(ray, normal));
          const base = surface.glass ? 0.04 : (surface.shine ?? 0);
          const fresnel = base === 0 ? 0 : base + (1 - base) * (1 - facing) ** 5 * (1 - (surface.rough ?? 0));
          if (surface.glow) {
            gather(surface.colour, surface.glow);
            break;
          }
          if (random() < fresnel) {
            const bend = minus(ray, [
              normal[0] * 2 * dot(ray, normal),
              normal[1] * 2 * dot(ray, normal),
              normal[2] * 2 * dot(ray, normal),
            ]);
            ray = unit(plus(bend, ball(), (surface.rough ?? 0) * 0.6));
            if (dot(ray, normal) < 0) break;
            if (base > 0.3) {
              kr *= surface.colour[0];
              kg *= surface.colour[1];
              kb *= surface.colour[2];
            }
            eye = plus(at, normal, 0.003);
            mirror = true;
            continue;
          }
          if (surface.glass) {
            let inside = refract(ray, normal, 1 / 1.45) ?? ray;
            let p = plus(at, normal, -0.004);
            for (let turn = 0; turn < 4; turn++) {
              let run = 0;
              for (let i = 0; i < 90; i++) {
                const all = stage.distance(
                  p[0] + inside[0] * run,
                  p[1] + inside[1] * run,
                  p[2] + inside[2] * run,
                  hit,
                  false,
                );
                if (all > -0.0007) break;
                run += Math.max(0.002, -all * 0.95);
              }
              kr *= surface.colour[0] ** run;
              kg *= surface.colour[1] ** run;
              kb *= surface.colour[2] ** run;
              p = plus(p, inside, run);
              const n = normalAt(stage, p);
              const leaves = refract(inside, [-n[0], -n[1], -n[2]], 1.45);
              if (leaves) {
                eye = plus(p, n, 0.005);
                ray = leaves;
                break;
              }
              inside = unit(plus(inside, n, -2 * dot(inside, n)));
              p = plus(p, n, -0.004);
              eye = p;
              ray = inside;
            }
            mirror = true;
            continue;
          }
          kr *= surface.colour[0];
          kg *= surface.colour[1];
          kb *= surface.colour[2];
          eye = plus(at, normal, 0.003);
          const r = Math.sqrt(random()) * stage.lamp.size;
          const a = random() * Math.PI * 2;
          const toLamp = unit(plus(plus(stage.lamp.toward, lampSide, r * Math.cos(a)), lampUp, r * Math.sin(a)));
          const cosine = dot(normal, toLamp);
          if (cosine > 0 && march(stage, eye, toLamp, hit, true, stage.far) === Infinity) {
            gather(stage.lamp.light, cosine * stage.lamp.size * stage.lamp.size);
          }
          ray = unit(plus(normal, ball(), 0.999));
          mirror = false;
        }
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + Math.min(got[c] ?? 0, 3.5);
      }
      const i = (py * width + px) * 3;
      for (let c = 0; c < 3; c++) out.data[i + c] = (sum[c] ?? 0) / samples;
    }
  }
  return out;
}
