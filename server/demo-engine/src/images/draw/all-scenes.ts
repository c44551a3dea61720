import type { SceneName } from '@ai-site/shared/domain/drawn-words';
import { figure } from './figures/figures.ts';
import { flowers } from './flora/flowers.ts';
import { ink } from './ink/ink.ts';
import { paperCut } from './paper/paper-cut.ts';
import { abstract } from './scenes/abstract.ts';
import { canyon } from './scenes/canyon.ts';
import { deepSea } from './scenes/deep-sea.ts';
import { dunes } from './scenes/dunes.ts';
import { flow } from './scenes/flow.ts';
import { glass } from './scenes/glass.ts';
import { hills } from './scenes/hills.ts';
import { mountains } from './scenes/mountains.ts';
import { planet } from './scenes/planet.ts';
import { poster } from './scenes/poster.ts';
import { rainWindow } from './scenes/rain-window.ts';
import type { Scene } from './scenes/scene.ts';
import { sea } from './scenes/sea.ts';
import { skyline } from './scenes/skyline.ts';
import { stars } from './scenes/stars.ts';
import { stillLife } from './scenes/still-life.ts';
import { toy } from './scenes/toy.ts';
import { tree } from './scenes/tree.ts';
import { town } from './town/town.ts';

/** The scenes by their names. */
export const scenes: Readonly<Record<SceneName, Scene>> = {
  mountains,
  hills,
  poster,
  dunes,
  canyon,
  sea,
  stars,
  planet,
  ink,
  flow,
  glass,
  town,
  skyline,
  'still-life': stillLife,
  toy,
  figure,
  flowers,
  tree,
  abstract,
  'paper-cut': paperCut,
  'deep-sea': deepSea,
  'rain-window': rainWindow,
};
