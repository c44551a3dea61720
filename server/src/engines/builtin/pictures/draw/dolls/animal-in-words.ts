import type { Animal } from '../scenes/animals.ts';
import { animalWords, humanWords, notTheAnimal } from './doll-words.ts';

/** The animal that a role is by its words; null: a person, also one with an animal beside. */
export function animalOf(words: string): Animal | null {
  if (humanWords.some((word) => words.includes(word))) return null;
  let rest = words;
  for (const [word, animal] of animalWords.toSorted(([a], [b]) => b.length - a.length)) {
    for (let at = rest.indexOf(word); at >= 0; at = rest.indexOf(word, at + 1)) {
      if (!notTheAnimal.before.test(rest.slice(0, at)) && !notTheAnimal.behind.test(rest.slice(at + word.length))) return animal;
    }
    // A longer word hides shorter ones in it.
    rest = rest.replaceAll(word, ' '.repeat(word.length));
  }
  return null;
}
