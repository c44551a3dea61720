import type { Animal } from '../scenes/animal-shapes.ts';
import { animalWords, humanWords, nameAnimals, notTheAnimal } from './doll-words.ts';

/** A name that is an animal: 小马, 老牛爷爷. Names of people end with such characters too, behind others. */
const NAME =
  /^[小大老白黑花黄青红金银灰棕蓝紫]{0,2}([马牛羊龙鸟鱼鹿象鸡])(?:儿|宝宝|先生|小姐|妈妈|爸爸|爷爷|奶奶|大叔|大哥)?(?:$|[：，])/;

/** The animal that a role is by its words; null: a person, also one with an animal beside. */
export function animalOf(words: string): Animal | null {
  if (humanWords.some((word) => words.includes(word))) return null;
  let rest = words;
  for (const [word, animal] of animalWords.toSorted(([a], [b]) => b.length - a.length)) {
    for (let at = rest.indexOf(word); at >= 0; at = rest.indexOf(word, at + 1)) {
      if (!notTheAnimal.before.test(rest.slice(0, at)) && !notTheAnimal.behind.test(rest.slice(at + word.length)))
        return animal;
    }
    // A longer word hides shorter ones in it.
    rest = rest.replaceAll(word, ' '.repeat(word.length));
  }
  return nameAnimals[NAME.exec(words)?.[1] ?? ''] ?? null;
}
