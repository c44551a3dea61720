/** What a line holds beside text. */
export interface ObjectsInLine {
  /** JSON texts of its outermost objects, in their order. */
  readonly objects: readonly string[];
  /** It ends within an object. */
  readonly isOpen: boolean;
}

/** Finds the objects of a line whatever stands around them: numbers, commas, brackets, words. They are not parsed. */
export function objectsInLine(line: string): ObjectsInLine {
  const objects: string[] = [];
  let [depth, start, isText] = [0, 0, false];
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (isText) {
      if (character === '\\') at += 1;
      else if (character === '"') isText = false;
    } else if (character === '{') {
      if (depth === 0) start = at;
      depth += 1;
    } else if (depth > 0 && character === '"') isText = true;
    else if (depth > 0 && character === '}') {
      depth -= 1;
      if (depth === 0) objects.push(line.slice(start, at + 1));
    }
  }
  return { objects, isOpen: depth > 0 };
}
