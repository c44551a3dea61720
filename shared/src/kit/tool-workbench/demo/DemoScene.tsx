import { useId } from 'react';

/** Colours of a scene from the sky to the nearest hill. */
export interface ScenePalette {
  readonly sky: readonly [string, string];
  readonly sun: string;
  readonly hills: readonly [string, string, string, string];
}

export const scenePalettes = {
  dawn: { sky: ['#2b2a6b', '#f5a58a'], sun: '#ffe3b8', hills: ['#8f6fa8', '#6a5596', '#463d7a', '#262555'] },
  lake: { sky: ['#0f4c81', '#bfe8f5'], sun: '#ffffff', hills: ['#7fb6cf', '#4d8fb0', '#28678c', '#123f5c'] },
  ink: { sky: ['#dfe3e6', '#f6f3ec'], sun: '#c8503f', hills: ['#b9c0c4', '#8d979d', '#59646c', '#262f37'] },
  meadow: { sky: ['#3c8f8a', '#f7e7b6'], sun: '#fff6d6', hills: ['#9cc78f', '#66a97a', '#37805f', '#175041'] },
} as const satisfies Record<string, ScenePalette>;

/** Ridges from far to near, drawn once by hand. */
const ridges = [
  'M0 190 C40 160 70 172 104 142 C132 118 152 150 184 132 C220 112 246 152 288 126 C328 102 356 150 400 134 V300 H0 Z',
  'M0 214 C36 196 66 206 98 184 C136 158 168 202 206 186 C248 168 270 198 312 178 C346 162 372 186 400 176 V300 H0 Z',
  'M0 246 C46 222 84 240 128 220 C170 200 206 240 252 224 C298 208 342 236 400 212 V300 H0 Z',
  'M0 276 C60 250 112 274 172 258 C232 242 300 272 400 250 V300 H0 Z',
] as const;

export interface DemoSceneProps {
  readonly palette: ScenePalette;
  /** Without its sky it stands on what is behind it. */
  readonly clear?: boolean;
  readonly mirrored?: boolean;
  readonly className?: string | undefined;
}

/** A layered landscape of 4:3, drawn by the page itself. */
export function DemoScene({ palette: { sky, sun, hills }, clear = false, mirrored = false, className }: DemoSceneProps) {
  const id = useId();
  return (
    <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={sky[0]} />
        <stop offset="0.75" stopColor={sky[1]} />
      </linearGradient>
      <radialGradient id={`${id}sun`}>
        <stop offset="0.3" stopColor={sun} />
        <stop offset="1" stopColor={sun} stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}mist`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={sky[1]} stopOpacity="0" />
        <stop offset="1" stopColor={sky[1]} stopOpacity="0.55" />
      </linearGradient>
      {!clear && (
        <>
          <rect width="400" height="300" fill={`url(#${id}sky)`} />
          <circle cx="276" cy="96" r="64" fill={`url(#${id}sun)`} opacity="0.55" />
          <circle cx="276" cy="96" r="22" fill={sun} />
        </>
      )}
      <g {...(mirrored ? { transform: 'translate(400 0) scale(-1 1)' } : {})}>
        {ridges.map((ridge, layer) => (
          <g key={ridge}>
            <path d={ridge} fill={hills[layer]} />
            {layer < 3 && <path d={ridge} fill={`url(#${id}mist)`} />}
          </g>
        ))}
      </g>
    </svg>
  );
}
