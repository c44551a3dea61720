import { createRequire } from 'node:module';
import type { Lettering } from '@ai-site/shared/film/captions/draw-caption';
import { GlobalFonts } from '@napi-rs/canvas';

const FAMILY = 'VideoCaptions';
let lettering: Lettering | undefined;

/** The font of captions, which is part of the site; emoji are drawn where the system has a font for them. */
export function videoLettering(): Lettering {
  if (lettering === undefined) {
    GlobalFonts.registerFromPath(
      createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
      FAMILY,
    );
    lettering = { family: FAMILY, emoji: GlobalFonts.families.some(({ family }) => /emoji/i.test(family)) };
  }
  return lettering;
}
