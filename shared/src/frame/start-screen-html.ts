import {
  DEFAULT_START_MODE,
  START_FORM_PATH,
  START_MODES_ID,
  START_ROW_WORKS,
  START_SLOGAN_ID,
  START_TEXT_MAX,
  startModeOf,
  startModes,
  startPlaceholder,
  startTexts,
} from '../domain/start-box/index.ts';
import { escapeHtml } from './escape-html.ts';

const modesHtml = startModes
  .map(
    ({ key, label, summary }) =>
      `<label class="start-mode"><input type="radio" name="mode" value="${key}"${key === DEFAULT_START_MODE ? ' checked' : ''}><span class="start-mode-name">${label}</span><span class="start-mode-summary">${summary}</span></label>`,
  )
  .join('');

const currentHtml = startModes.map(({ key, label }) => `<span data-mode="${key}">${label}</span>`).join('');

/**
 * The first screen of the home page before any script has loaded: the form works by itself. It matches the shell's own
 * (`shell/src/home/first-screen`), with the classes of `ui/start-screen.css`.
 */
export function startScreenHtml(): string {
  const { examples } = startModeOf(DEFAULT_START_MODE);
  const chips = examples
    .map(({ label }) => `<li><button type="button" class="start-chip">${escapeHtml(label)}</button></li>`)
    .join('');
  return `<section class="start" data-theme="black" aria-labelledby="${START_SLOGAN_ID}"><div class="start-content"><div class="start-words">
<h1 id="${START_SLOGAN_ID}" class="start-slogan">${startTexts.slogan}</h1><p class="start-lead">${startTexts.lead}</p>
<div class="start-row" aria-hidden="true">${'<span class="start-row-work"></span>'.repeat(START_ROW_WORKS)}</div>
<form class="start-form" method="post" action="${START_FORM_PATH}" aria-label="${startTexts.form}">
<div class="start-modes" id="${START_MODES_ID}" popover="auto" role="radiogroup" aria-label="${startTexts.modes}">${modesHtml}</div>
<textarea class="start-text" name="text" rows="2" maxlength="${START_TEXT_MAX}" placeholder="${escapeHtml(startPlaceholder(examples[0]?.text ?? ''))}" aria-label="${startTexts.text}"></textarea>
<div class="start-bar"><button type="button" class="start-current" popovertarget="${START_MODES_ID}"><span class="visually-hidden">${startTexts.modes}：</span>${currentHtml}</button><p class="start-note"></p><button type="submit" class="start-send">${startTexts.send}</button></div>
</form>
<ul class="start-chips" aria-label="${startTexts.chips}">${chips}</ul>
<div class="start-ways"><a href="/chatNew" class="start-way">${startTexts.enter}</a></div>
</div></div></section>`;
}
