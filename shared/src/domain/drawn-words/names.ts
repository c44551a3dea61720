/** Scenes that can be drawn. */
const sceneNames = [
  'mountains',
  'hills',
  'poster',
  'dunes',
  'canyon',
  'sea',
  'stars',
  'planet',
  'ink',
  'flow',
  'glass',
  'town',
  'skyline',
  'still-life',
  'toy',
  'figure',
  'flowers',
  'tree',
  'abstract',
  'paper-cut',
  'deep-sea',
  'rain-window',
] as const;
export type SceneName = (typeof sceneNames)[number];

export type Time = 'dawn' | 'day' | 'sunset' | 'night';
export type Weather = 'clear' | 'cloudy' | 'rain' | 'snow' | 'fog';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Hue =
  | 'red'
  | 'orange'
  | 'gold'
  | 'green'
  | 'teal'
  | 'blue'
  | 'purple'
  | 'pink'
  | 'white'
  | 'black'
  | 'pastel'
  | 'neon';

/** Things that are drawn as models on their own. */
export const figureNames = [
  'robot',
  'dragon',
  'rocket',
  'train',
  'car',
  'balloon',
  'castle',
  'pagoda',
  'bridge',
  'coffee',
  'noodles',
  'cake',
  'headphones',
  'watch',
  'sneaker',
  'camera',
  'lamp',
  'lipstick',
  'christmas-tree',
  'gift',
  'lantern',
  'mooncake',
  'burger',
  'hotpot',
  'braised-pork',
  'donut',
  'ice-cream',
  'macaron',
  'sushi',
  'dumplings',
  'teapot',
  'island',
  'bread',
  'photo',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Things that a scene may show, or leave out when the negative prompt names them. */
// biome-ignore format: a list of words
const subjects = [
  'water', 'forest', 'pine', 'snowcap', 'moon', 'sun', 'clouds', 'birds', 'boat', 'aurora', 'milky-way', 'bamboo', 'plum', 'lotus', 'rose', 'sunflower', 'peony', 'tulip', 'cherry', 'maple', 'grass',
  'apple', 'orange', 'pear', 'lemon', 'grapes', 'peach', 'vase', 'glass-object', 'sphere', 'bottle', 'cat', 'dog', 'panda', 'rabbit', 'bear', 'chick', 'penguin', 'fox', 'tiger', 'lion', 'koala', 'pig', 'ring', 'earth', 'marble', 'blossoms', 'lighthouse', 'dark-lighthouse', 'house', 'cactus', 'cup', ...figureNames,
] as const;
export type Subject = (typeof subjects)[number];
