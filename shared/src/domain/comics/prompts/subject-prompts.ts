import { type DrawnRole, inOneLine, roleSentence } from './role-sentence.ts';
import { type DrawnPlace, joined, negativeWords, type ProjectLook, placeSentence } from './storyboard-prompt.ts';

/** What an image is drawn from, and what it must not show. */
export interface SubjectPrompt {
  readonly prompt: string;
  readonly negative: string;
}

/** What the portrait of a role is drawn from. */
export const rolePrompt = (role: DrawnRole, { style, negative }: ProjectLook): SubjectPrompt => ({
  prompt: joined(
    inOneLine(style),
    '角色形象',
    roleSentence(role),
    '正面半身像，表情自然，纯色背景，画面里只有一个角色',
  ),
  negative: negativeWords('多人，分镜拼图', negative),
});

/** What the image of a place is drawn from. */
export const placePrompt = (place: DrawnPlace, { style, negative }: ProjectLook): SubjectPrompt => ({
  prompt: joined(inOneLine(style), `场景：${placeSentence(place)}`, '全景镜头，画面里没有人'),
  negative: negativeWords('人物', negative),
});
