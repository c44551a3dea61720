import { shotSizeNames } from '../../../film/frame-plan/draw-card.ts';
import type { Storyboard } from '../storyboard.ts';
import { mentionedRoles, withNames } from './mentions.ts';
import { type DrawnRole, inOneLine, roleSentence } from './role-sentence.ts';

/** A place as images show it. */
export interface DrawnPlace {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** How all images of a project look; empty: not said. */
export interface ProjectLook {
  readonly style: string;
  /** What they must not show, beside `NEGATIVE`. */
  readonly negative: string;
}

export const noLook: ProjectLook = { style: '', negative: '' };

/** What the images of a project have in common. */
export interface PromptScene extends ProjectLook {
  readonly roles: readonly DrawnRole[];
  readonly places: readonly DrawnPlace[];
}

export type DrawnStoryboard = Pick<
  Storyboard,
  'id' | 'narration' | 'prompt' | 'promptEdited' | 'negative' | 'roleIds' | 'placeId' | 'shot'
>;

/** What no image shows. */
export const NEGATIVE = '文字，字幕，水印，签名，边框';

export const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('。');

/** What happens in the image of a storyboard: its prompt, or its narration where it has none. */
export const actionOf = ({ prompt, narration }: Pick<DrawnStoryboard, 'prompt' | 'narration'>): string =>
  inOneLine(prompt) || inOneLine(narration);

/** The roles that a storyboard shows, in the order of its list. */
export const rolesIn = (
  { roleIds }: Pick<DrawnStoryboard, 'roleIds'>,
  { roles }: Pick<PromptScene, 'roles'>,
): readonly DrawnRole[] => roleIds.flatMap((id) => roles.find((role) => role.id === id) ?? []);

export const placeIn = (
  { placeId }: Pick<DrawnStoryboard, 'placeId'>,
  { places }: Pick<PromptScene, 'places'>,
): DrawnPlace | null => places.find(({ id }) => id === placeId) ?? null;

export function placeSentence({ name, description }: DrawnPlace): string {
  const words = inOneLine(description);
  return words === '' ? name : `${name}，${words}`;
}

/** Whether a storyboard is drawn from words that a person wrote, as they are. */
const isOwn = ({ prompt, promptEdited }: DrawnStoryboard): boolean => promptEdited && prompt.trim() !== '';

/**
 * What the image of a storyboard is drawn from: the style, how near the camera is, the place, every role in its fixed words, and what happens, with one name
 * for every role. A prompt that a person wrote is taken as it is. Empty where nothing says what is seen.
 */
export function storyboardPrompt(storyboard: DrawnStoryboard, scene: PromptScene): string {
  if (isOwn(storyboard)) return storyboard.prompt.trim();
  const [place, roles, action] = [placeIn(storyboard, scene), rolesIn(storyboard, scene), actionOf(storyboard)];
  if (place === null && roles.length === 0 && action === '') return '';
  return joined(
    inOneLine(scene.style),
    `${shotSizeNames[storyboard.shot]}镜头`,
    place === null ? '' : `地点：${placeSentence(place)}`,
    ...roles.map(roleSentence),
    action === '' ? '' : `画面：${withNames(action, scene.roles)}`,
  );
}

/** What must not appear in an image: these words in one line, each once, and what no image shows. */
export const negativeWords = (...parts: readonly string[]): string =>
  [...new Set([...parts.map(inOneLine), NEGATIVE])].filter((words) => words !== '').join('，');

/** What must not appear in the image of a storyboard. */
export const storyboardNegative = (
  { negative }: Pick<DrawnStoryboard, 'negative'>,
  look: Pick<ProjectLook, 'negative'>,
): string => negativeWords(negative, look.negative);

/** Names of the roles that the words of a storyboard mention and that it does not show. */
export function unlinkedRoles(storyboard: DrawnStoryboard, { roles }: Pick<PromptScene, 'roles'>): readonly string[] {
  const mentioned = mentionedRoles(actionOf(storyboard), roles);
  return roles.filter(({ id }) => mentioned.has(id) && !storyboard.roleIds.includes(id)).map(({ name }) => name);
}
