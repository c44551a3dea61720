import { clamp, smoothstep } from '../../../../../src/engines/classical/images/raster/raster.ts';
import { lightnessOf, mixRgb, rgb } from '../framebuffer/rgb.ts';
import { ellipsoid, length2, rod, type Solid, splineAt, valueAt } from '../render/solids.ts';
import type { Figure, FigureColours } from './figure.ts';
import { at, painted, plastic, rubber, turned } from './parts.ts';

const black = rgb('#232429');
const white = rgb('#f5f4f0');

/** From the toe to the heel: half the width of the sole, and the height of the upper. */
const soleWidths = [0.42, 0.5, 0.55, 0.55, 0.49, 0.42, 0.39, 0.4, 0.44, 0.45, 0.43];
const upperHeights = [0.6, 0.66, 0.68, 0.72, 0.84, 1, 1.14, 1.16, 1.1, 1.18, 1.22];
const LENGTH = 3;
const OPENING = at(0.82, 0, 0);

const share = (x: number): number => x / LENGTH + 0.5;
/** 1 along the shoe, falling to 0 at its ends: round at the toe, blunt at the heel. */
const roundness = (place: number): number => {
  const end = place < 0.5 ? clamp(1 - place / 0.5, 0, 1) ** 3.2 : clamp((place - 0.5) / 0.5, 0, 1) ** 7;
  return Math.sqrt(Math.max(0, 1 - end));
};
/** Tables, because a shoe is asked for its shape millions of times in an image. */
const tableOf = (at: (place: number) => number): Float32Array =>
  Float32Array.from({ length: 2049 }, (_, i) => at(i / 2048));
const widths = tableOf((place) => splineAt(soleWidths, place) * roundness(place));
const heights = tableOf(heightOf);
const widthAt = (place: number): number => valueAt(widths, place);
const heightAt = (place: number): number => valueAt(heights, place);
/** Top of the upper: the toe box is domed. */
function heightOf(place: number): number {
  return (
    0.22 +
    (splineAt(upperHeights, place) - 0.22) *
      (place < 0.5 ? 0.25 + 0.75 * roundness(place) ** 0.8 : roundness(place) ** 0.35)
  );
}

/** Parts of the upper by their colour. */
function upperOf({ main, second, light }: FigureColours): Solid {
  const accent = lightnessOf(main) > 0.4 ? mixRgb(second, black, 0.15) : white;
  const dark = mixRgb(main, black, 0.3);
  const mesh = mixRgb(main, white, 0.1);
  return {
    centre: at(0, 0.7, 0),
    reach: 1.8,
    material: {
      ...painted((x, y, z) => {
        const place = share(x);
        const inside = length2((x - OPENING.x) / 1.75, z) < 0.29 && y > 0.62 && y < heightAt(place) - 0.05;
        if (inside) return mixRgb(black, main, 0.12);
        // Two bands from the sole to the laces.
        const lean = place - 0.43 - (y - 0.3) * 0.16;
        if (
          Math.abs(z) > 0.2 &&
          y < heightAt(place) - 0.16 &&
          (Math.abs(lean) < 0.022 || Math.abs(lean - 0.075) < 0.022)
        )
          return accent;
        const cap = place < 0.13 + 0.1 * (1 - Math.abs(z) / 0.5) && y < 0.62;
        const heel = place > 0.86 - 0.18 * (y - 0.3) && y < 0.86;
        const stay = place > 0.27 && place < 0.62 && Math.abs(z) < 0.27 && y > heightAt(place) - 0.16;
        if (cap || heel) return dark;
        if (stay) return Math.abs(z) < 0.13 ? mixRgb(light, white, 0.6) : dark;
        return place < 0.42 ? mesh : main;
      }, 0.6),
      // Mesh over the toes.
      bump: (x, y, z) => (share(x) > 0.16 && share(x) < 0.4 ? 0.01 * Math.sin(x * 70) * Math.sin(z * 70 + y * 40) : 0),
    },
    distance: (x, y, z) => {
      const place = share(x);
      const height = heightAt(place);
      const rise = clamp((y - 0.25) / Math.max(0.2, height - 0.25), 0, 1);
      const width = widthAt(place) * (0.97 - 0.4 * rise * rise);
      const edge = Math.min(0.24, width, height * 0.4);
      const body = length2(Math.max(0, Math.abs(z) - width + edge), Math.max(0, y - height + edge)) - edge;
      const hull = Math.max(body, 0.2 - y, Math.abs(x) - LENGTH / 2 + 0.06);
      const opening = Math.max(length2((x - OPENING.x) / 1.75, z) - 0.25, 0.66 - y);
      return Math.max(hull, -opening) * 0.42;
    },
  };
}

function soleOf({ main, second }: FigureColours): Solid {
  const rubberColour = mixRgb(black, main, 0.2);
  return {
    centre: at(0, 0.18, 0),
    reach: 1.7,
    material: painted((x, y) => {
      if (y < 0.07) return rubberColour;
      const wave = 0.2 + 0.05 * Math.sin(x * 2.6 + 0.6);
      return Math.abs(y - wave) < 0.018 ? second : white;
    }, 0.6),
    distance: (x, y, z) => {
      const place = share(x);
      const half = 0.15 + 0.06 * smoothstep(0.3, 0.95, place);
      const lift = 0.14 * smoothstep(0.2, 0, place) + 0.05 * smoothstep(0.93, 1, place);
      const grooves = y < 0.08 ? 0.02 * Math.max(0, Math.sin(x * 16)) : 0;
      const bulge = 0.035 * Math.sin(clamp((y - lift) / (2 * half), 0, 1) * Math.PI);
      const across = Math.abs(z) - widthAt(clamp(place, 0.004, 0.996)) - 0.03 - bulge;
      return (
        (Math.max(across, Math.abs(y - half - lift) - half + 0.05 + grooves, Math.abs(x) - LENGTH / 2 + 0.03) - 0.05) *
        0.42
      );
    },
  };
}

/** Laces cross from eyelet to eyelet, with a bow at the top. */
function lacesOf(): Solid[] {
  const lace = rubber(white);
  const places = Array.from({ length: 5 }, (_, i) => -0.58 + i * 0.2);
  const heightOver = (x: number, z: number): number => heightAt(share(x)) - 0.02 - z * z * 0.9;
  const crossing = places.flatMap((x) =>
    [1, -1].map((side) =>
      rod(
        at(x, heightOver(x, 0.22), -0.22 * side),
        at(x + 0.17, heightOver(x + 0.17, 0.22), 0.22 * side),
        0.035,
        0.035,
        lace,
      ),
    ),
  );
  const level = places.map((x) =>
    rod(at(x, heightOver(x, 0.2) + 0.01, -0.2), at(x, heightOver(x, 0.2) + 0.01, 0.2), 0.036, 0.036, lace),
  );
  const top = at(0.36, heightAt(share(0.36)) + 0.02, 0);
  const bow = [1, -1].flatMap((side) => [
    rod(top, at(0.3, top.y + 0.06, 0.28 * side), 0.034, 0.045, lace),
    rod(at(0.3, top.y + 0.06, 0.28 * side), at(0.16, top.y - 0.1, 0.3 * side), 0.045, 0.03, lace),
  ]);
  return [...crossing, ...level, ...bow];
}

function shoe(colours: FigureColours): Solid[] {
  const { main } = colours;
  return [
    upperOf(colours),
    soleOf(colours),
    ...lacesOf(),
    // The tongue, and the loop at the heel.
    ellipsoid(at(0.42, 1.17, 0), 0.1, 0.2, 0.19, plastic(mixRgb(main, white, 0.2), 0.7)),
    rod(at(1.42, 1.02, 0), at(1.46, 1.24, 0), 0.05, 0.05, plastic(mixRgb(main, black, 0.3), 0.7)),
  ];
}

const moved = (solids: readonly Solid[], x: number, z: number): Solid[] =>
  solids.map(({ centre, reach, distance, material }) => {
    const { bump } = material;
    return {
      centre: at(centre.x + x, centre.y, centre.z + z),
      reach,
      distance: (px, py, pz) => distance(px - x, py, pz - z),
      material: {
        ...material,
        colour: (px, py, pz) => material.colour(px - x, py, pz - z),
        ...(bump === undefined ? {} : { bump: (px, py, pz) => bump(px - x, py, pz - z) }),
      },
    };
  });

/** A pair of running shoes, one a little behind the other. */
export const sneaker: Figure = (colours) =>
  turned([...moved(shoe(colours), -0.25, -0.45), ...moved(turned(shoe(colours), -0.28), 0.3, 1.05)], 0.42);
