import type { Size } from '../../../../src/engines/classical/images/raster/image-files.ts';

/** A balloon over a house between hills, drawn in lines: areas that they enclose, the nearer ones over the others. */
export const lineDrawing = ({
  width,
  height,
}: Size): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice"><rect width="480" height="360" fill="#fff"/><g fill="#fff" stroke="#16181d" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">
<circle cx="396" cy="70" r="32"/>
<path d="M24 84q3-20 25-19 11-22 36-12 22-7 27 12 24-2 22 18 0 15-20 13H44q-22 2-20-12Z"/>
<path d="M352 132q2-15 19-14 8-17 28-9 17-6 21 9 18-2 17 13 0 11-15 10H368q-17 1-16-9Z"/>
<path d="M-6 226 62 150l44 44 62-84 92 108 56-60 58 66 46-38 70 66V370H-6Z"/>
<path d="M168 110 196 144l-16 6-14-10-14 12-10-7ZM62 150l20 20-12 6-10-9-14 8Z"/>
<path d="M-6 246Q80 196 190 236T486 212V370H-6Z"/>
<path d="M-6 286Q110 240 246 276T486 258V370H-6Z"/>
<path d="M-6 332Q90 300 200 322T486 312V370H-6Z"/>
<path d="M300 300V214l46-8v94ZM346 206l62 10v84h-62ZM290 216l34-50 24 40ZM324 166l66-4 30 56-72-12Z"/>
<path d="M316 300v-40h18v40M360 236h30v28h-30ZM375 236v28M360 250h30M312 226h18v20h-18Z"/>
<path d="M392 184v-24h14v44"/>
<path d="M84 318V262h12v56"/><path d="M90 190q-32 2-26 34-20 14 2 34 22 12 48 0 24-18 2-34 8-32-26-34Z"/>
<path d="M146 324v-34h9v34"/><path d="M150 232 126 296h49Z"/><path d="M150 214 132 262h37Z"/>
<path d="M232 128 222 100M258 128l10-28M238 150h16"/><path d="M234 128h24v18q0 4-4 4h-16q-4 0-4-4Z"/>
<path d="M245 14q-46 2-48 44 2 28 34 48h28q32-20 34-48-2-42-48-44Z"/><path d="M245 14q-26 8-26 44 2 28 16 48h20q14-20 16-48 0-36-26-44Z"/><path d="M245 14q-9 10-9 44 1 30 5 48h8q4-18 5-48 0-34-9-44Z"/>
</g></svg>`;
