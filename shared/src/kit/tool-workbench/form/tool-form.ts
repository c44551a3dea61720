import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import type { BackFillParams } from '../../../api/quick-fill.ts';
import type { EngineChoiceView, ToolState } from '../../../api/tasks.ts';
import type { ApiError } from '../../../errors/index.ts';
import {
  CUSTOM_CHOICE,
  type EngineList,
  type FieldLimit,
  type ToolField,
  type ToolFields,
} from '../../../tools/field.ts';
import { closingLimit, limitedField, withoutClosed } from '../../../tools/field-limits.ts';
import { drawnWordsOf, type TaskDefinition } from '../../../tools/task-definition.ts';
import { toolTexts } from '../../../tools/texts.ts';
import {
  type CheckedValues,
  checkValues,
  type EngineTraits,
  initialValues,
  isExcluded,
  isOverlong,
  isShown,
  promptedField,
  type ToolValues,
  type ValueProblem,
  wordedField,
} from '../../../tools/values.ts';
import type { ChosenFile } from './chosen-file.ts';
import type { DraftFill, ToolDraft } from './tool-draft.ts';

export type EngineChoice = EngineChoiceView;
/** Choices of the engine by list. */
export type EngineChoices = Readonly<Partial<Record<EngineList, readonly EngineChoice[]>>>;

/** What the engine of a tool offers to its form. */
export interface EngineOffer extends EngineTraits {
  readonly lists: EngineChoices;
  readonly fieldLimits: readonly FieldLimit[];
  /** It only draws or composes by program. */
  readonly demonstration?: boolean;
}

export interface ToolFormOptions
  extends Pick<TaskDefinition, 'code' | 'fields'>,
    Partial<Pick<TaskDefinition, 'countField' | 'drawnWords' | 'demonstrationNeeds'>> {
  /** What was filled in before. */
  readonly draft?: ToolDraft;
  /** Called on every change. */
  readonly onChange?: (draft: ToolDraft) => void;
}

const sameKind = (initial: unknown, given: unknown): boolean =>
  initial === null || given === null
    ? typeof given === 'number' || given === null
    : typeof initial === typeof given && Array.isArray(initial) === Array.isArray(given);

/** Messages that belong to one field alone. */
const messagesOf = (field: ToolField): readonly (string | undefined)[] => [
  field.required,
  field.requiredUnless?.message,
  field.excludes?.message,
  ...(field.kind === 'text' ? [field.english, field.artists?.message] : []),
];

/** The values of a draft that this version of the form knows, over the initial ones. */
function restored(fields: ToolFields, given: ToolValues): Record<string, unknown> {
  const initial = initialValues(fields);
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [
      name,
      name in given && sameKind(value, given[name]) ? given[name] : value,
    ]),
  );
}

/** Observable. The form of a tool: values, chosen files and the errors of its fields, checked by the rules that the server uses. */
export class ToolForm {
  /** Code of the tool. */
  readonly code: string;
  values: Record<string, unknown>;
  files: Record<string, ChosenFile>;
  errors: Record<string, string> = {};
  /** Rejection of the server that belongs to no field. */
  refusal: string | null = null;
  /** Names of fields that have their default instead of what a recipe has, which the engine does not offer. */
  replaced: readonly string[];
  /** The quick fill with a recipe that the form was filled from; null: it was not. */
  filledFrom: Omit<DraftFill, 'replaced'> | null;
  /** What the engine offers; undefined until it is known. */
  offered: EngineChoices | undefined = undefined;
  private limits: readonly FieldLimit[] = [];
  private traits: EngineTraits = {};
  private demonstration = false;
  /** Nobody has chosen how many results there are. */
  #countIsUsual: boolean;
  /** Whether a model translates and enriches prompts, and for how many credits; undefined until it is known. */
  assistance: ToolState['assistance'] | undefined = undefined;
  /** Names of the file fields that are uploading. */
  private uploadingFields: readonly string[] = [];
  readonly #fields: ToolFields;
  readonly #countField: string | null;
  readonly #drawnWords: TaskDefinition['drawnWords'];
  readonly #demonstrationNeeds: string | undefined;
  readonly #onChange: (draft: ToolDraft) => void;
  /** What the server refused of a field, until it is changed. */
  readonly #refusedTexts = new Map<string, { readonly text: unknown; readonly message: string }>();
  readonly #serverChecks = new Set<Promise<void>>();

  constructor({
    code,
    fields,
    countField = null,
    drawnWords,
    demonstrationNeeds,
    draft,
    onChange = () => undefined,
  }: ToolFormOptions) {
    this.code = code;
    this.#fields = fields;
    this.#countField = countField;
    this.#drawnWords = drawnWords;
    this.#demonstrationNeeds = demonstrationNeeds;
    this.#countIsUsual = countField !== null && draft?.values[countField] === undefined;
    this.#onChange = onChange;
    this.files = { ...draft?.files };
    this.values = restored(fields, draft?.values ?? {});
    this.filledFrom = draft?.fill ?? null;
    this.replaced = draft?.fill?.replaced ?? [];
    makeAutoObservable<ToolForm, 'limits' | 'traits' | 'uploadingFields'>(this, {
      code: false,
      checking: false,
      values: observableShallow,
      files: observableShallow,
      errors: observableShallow,
      replaced: observableRef,
      filledFrom: observableRef,
      offered: observableRef,
      limits: observableRef,
      traits: observableRef,
      assistance: observableRef,
      uploadingFields: observableRef,
    });
  }

  /** Names of the fields that the form shows, in order; of closed ones those with a note. Until the engine's lists are known, each counts as filled. */
  get shown(): readonly string[] {
    return Object.entries(this.#fields)
      .filter(
        ([name, field]) =>
          this.closing(name)?.note !== null && isShown(field, this.values, this.offered) && this.#hasControl(name),
      )
      .map(([name]) => name);
  }

  /** The first file field that is empty: what is pasted goes there when nothing is focused. */
  get nextFile(): string | undefined {
    return this.shown.find((name) => {
      const field = this.#fields[name];
      return field?.kind === 'file' && field.worksOnly !== true && this.files[name] === undefined;
    });
  }

  get uploading(): boolean {
    return this.uploadingFields.length > 0;
  }

  /** A field in the words that the values give it. Throws for a name that is no field. */
  field(name: string): ToolField {
    const field = this.#fields[name];
    if (field === undefined) throw new TypeError(`${name} is no field`);
    const left = promptedField(
      wordedField(limitedField(this.limits, name, field, this.values), this.values),
      this.#allTraits,
    );
    return this.demonstration && name === this.#demonstrationNeeds ? { ...left, hint: toolTexts.regionHint } : left;
  }

  /** What closes a field; undefined: it is open. */
  closing(name: string): FieldLimit | undefined {
    return closingLimit(this.limits, name, this.values);
  }

  /** The words of a field that a demonstration draws after, null: it draws after something else, or what serves is no demonstration. */
  drawnWords(name: string): string | null {
    if (!this.demonstration || this.#drawnWords?.field !== name) return null;
    return drawnWordsOf({ fields: this.#fields, drawnWords: this.#drawnWords }, this.values)?.words ?? null;
  }

  /** Sets one value and clears its error and the server's message about the last submit. */
  set(name: string, value: unknown): void {
    this.values[name] = value;
    delete this.errors[name];
    this.#chosen(name);
    this.refusal = null;
    this.#showOverlong(name);
    this.#settleChoices();
    this.#showExclusions();
    this.#changed();
  }

  /** Sets the values of one field at once: ratio, width and height. */
  setAll(field: string, values: ToolValues): void {
    Object.assign(this.values, values);
    delete this.errors[field];
    this.#chosen(field);
    this.refusal = null;
    this.#changed();
  }

  /** Sets a file field; null empties it. Masks over the image before are dropped. */
  setFile(name: string, file: ChosenFile | null): void {
    if (file === null) delete this.files[name];
    else this.files[name] = file;
    for (const [mask, field] of Object.entries(this.#fields)) {
      if (field.kind !== 'mask' || field.over !== name) continue;
      this.values[mask] = '';
      delete this.files[mask];
    }
    this.set(name, file?.key ?? '');
  }

  /** Sets those fields that leave it to the control of another one. */
  fillSetBy(name: string, values: ToolValues): void {
    for (const [other, field] of Object.entries(this.#fields))
      if (field.setBy === name && other in values) this.set(other, values[other]);
  }

  setUploading(name: string, uploading: boolean): void {
    this.uploadingFields = [...this.uploadingFields.filter((other) => other !== name), ...(uploading ? [name] : [])];
  }

  /** Takes over what the engine offers: a required choice that is empty or gone becomes the first one, and closed fields are emptied. */
  offer({
    lists,
    fieldLimits,
    englishOnly = false,
    controlledRedraw = false,
    demonstration = false,
  }: EngineOffer): void {
    this.offered = lists;
    this.demonstration = demonstration;
    this.#settleCount();
    this.traits = { englishOnly, controlledRedraw };
    this.limits = fieldLimits;
    Object.assign(this.values, this.#open);
    for (const name of Object.keys(this.files)) if (this.values[name] === '') delete this.files[name];
    for (const [name, field] of Object.entries(this.#fields)) {
      if (field.kind !== 'engine') continue;
      const ids = (lists[field.list] ?? []).map(({ id }) => id);
      if (
        ids.some((id) => id === this.values[name]) ||
        (field.custom !== undefined && this.values[name] === CUSTOM_CHOICE)
      )
        continue;
      this.values[name] = field.required === undefined ? '' : (ids[0] ?? '');
    }
    this.#settleChoices();
  }

  /** Takes over what helps to write prompts. */
  assist(assistance: ToolState['assistance']): void {
    this.assistance = assistance;
  }

  /** Checks a field that was left, unless it is empty and may be filled in later. */
  leave(name: string): void {
    const [value, field] = [this.values[name], this.#fields[name]];
    if ((value === '' || value === null) && !(field?.kind === 'text' && field.requiredOnLeave)) return;
    const problem = this.#problems().find(({ field }) => field === name);
    if (problem !== undefined) this.errors[name] = problem.message;
  }

  /** The values to send, or null after showing what is wrong with them. */
  check(): ToolValues | null {
    const checked = this.#checked();
    const problems = this.#problemsOf(checked);
    const { shown } = this;
    // A mask is asked for once its image is there.
    this.errors = Object.fromEntries(
      problems.filter(({ field }) => shown.includes(field)).map(({ field, message }) => [field, message]),
    );
    this.refusal = Object.keys(this.errors).length === 0 ? (problems[0]?.message ?? null) : null;
    return 'problems' in checked || problems.length > 0 ? null : checked.values;
  }

  /** Whether checks of the server run, for which a submit waits. */
  get checking(): boolean {
    return this.#serverChecks.size > 0;
  }

  /** Adds a check of the server, which ends in `refuseText` for what it refuses. */
  addServerCheck(check: Promise<void>): void {
    this.#serverChecks.add(check);
    void check.finally(() => this.#serverChecks.delete(check));
  }

  /** Resolves when the checks of the server have ended. */
  async serverChecks(): Promise<void> {
    await Promise.all(this.#serverChecks);
  }

  /** Refuses the text or file of a field with a message, until it is changed. */
  refuseText(name: string, text: unknown, message: string): void {
    this.#refusedTexts.set(name, { text, message });
    if (this.values[name] === text) this.fail(name, message);
  }

  /** Shows a message at a field. */
  fail(name: string, message: string): void {
    this.errors[name] = message;
  }

  /** Shows a rejection of the server at the field whose label it names, or below the form. Not called for a 401, which opens the login. */
  refuse({ message }: Pick<ApiError, 'message'>): void {
    const fields = this.shown.map((name) => ({ name, field: this.field(name) }));
    const named =
      fields.find(({ field }) => messagesOf(field).includes(message)) ??
      fields.find(({ field }) => message.includes(field.label));
    if (named === undefined) this.refusal = message;
    else this.errors[named.name] = message;
  }

  /** Fills in the words and the strength of the style of a quick fill, as far as the tool has fields for them; the rest of the form stays. */
  fillWords({ prompt, negativePrompt, stylizeId }: BackFillParams): void {
    const texts = Object.entries(this.#fields).filter(([, field]) => field.kind === 'text');
    const promptName = (texts.find(([, field]) => field.kind === 'text' && field.prompt === true) ??
      texts.find(([name]) => name !== 'negativePrompt'))?.[0];
    if (promptName !== undefined) this.set(promptName, prompt);
    const negativeName = texts.find(([, field]) => field.kind === 'text' && field.prompt === 'negative')?.[0];
    if (negativePrompt !== undefined && negativeName !== undefined) this.set(negativeName, negativePrompt);
    const strengthName = Object.entries(this.#fields).find(
      ([, field]) => field.kind === 'engine' && field.list === 'stylizes',
    )?.[0];
    const strength = String(stylizeId);
    if (stylizeId === undefined || strengthName === undefined) return;
    if (this.offered === undefined || this.offered.stylizes?.some(({ id }) => id === strength))
      this.set(strengthName, strength);
  }

  /** Replaces what is filled in: the parameters of an earlier task, or a result of another tool. */
  fill({ values, files, fill }: ToolDraft): void {
    this.values = restored(this.#fields, values);
    this.#countIsUsual = this.#countField !== null && values[this.#countField] === undefined;
    this.files = { ...files };
    this.#settleChoices();
    this.errors = {};
    this.refusal = null;
    this.filledFrom = fill ?? null;
    this.replaced = fill?.replaced ?? [];
    if (this.offered !== undefined)
      this.offer({ lists: this.offered, fieldLimits: this.limits, demonstration: this.demonstration, ...this.traits });
    this.#changed();
  }

  reset(): void {
    this.fill({ values: {}, files: {} });
  }

  /** Notes the quick fill that the form comes from; null ends that, and the rest of the form stays. */
  setFill(fill: DraftFill | null): void {
    this.filledFrom = fill;
    this.replaced = fill?.replaced ?? [];
    this.#changed();
  }

  get draft(): ToolDraft {
    const { filledFrom, replaced } = this;
    return {
      values: { ...this.values },
      files: { ...this.files },
      ...(filledFrom === null ? {} : { fill: { ...filledFrom, replaced: [...replaced] } }),
    };
  }

  /** The person has chosen the value of a field. */
  #chosen(name: string): void {
    if (name === this.#countField) this.#countIsUsual = false;
    if (this.replaced.includes(name)) this.replaced = this.replaced.filter((other) => other !== name);
  }

  /** A demonstration begins with one result. */
  #settleCount(): void {
    const field = this.#countField === null ? undefined : this.#fields[this.#countField];
    if (this.#countField !== null && field?.kind === 'number' && this.#countIsUsual)
      this.values[this.#countField] = this.demonstration ? field.min : field.initial;
  }

  /** Choices whose option is no longer offered begin with the first one that is. */
  #settleChoices(): void {
    for (const [name, declared] of Object.entries(this.#fields)) {
      const left = this.field(name);
      if (declared.kind !== 'choice' || left.kind !== 'choice' || left.options.length === declared.options.length)
        continue;
      if (!left.options.some(({ value }) => value === this.values[name])) this.values[name] = left.options[0]?.value;
    }
  }

  /** A text that is too long says so at once: it is not cut. */
  #showOverlong(name: string): void {
    const field = this.field(name);
    const value = this.values[name];
    if (field.kind === 'text' && typeof value === 'string' && isOverlong(field, value))
      this.errors[name] = toolTexts.tooLong(field.label, field.max);
  }

  /** Two fields of which the engine can follow only one say so while both are filled. */
  #showExclusions(): void {
    for (const [name, field] of Object.entries(this.#fields)) {
      if (field.excludes === undefined) continue;
      if (isExcluded(name, field, this.values, this.traits)) this.errors[name] = field.excludes.message;
      else if (this.errors[name] === field.excludes.message) delete this.errors[name];
    }
  }

  get #open(): ToolValues {
    return withoutClosed(this.limits, this.#fields, this.values);
  }

  /** A mask has one with the image that it covers; a choice of one, and what another control sets, have none. */
  #hasControl(name: string): boolean {
    const field = this.field(name);
    if (
      field.setBy !== undefined ||
      (field.kind === 'choice' && field.options.length === 1 && field.hint === undefined)
    )
      return false;
    return field.kind !== 'mask' || this.values[field.over] !== '';
  }

  #checked(): CheckedValues<ToolFields> {
    return checkValues(this.#fields, this.#open, { ...this.offered, ...this.#allTraits });
  }

  get #allTraits(): EngineTraits {
    return this.assistance === undefined ? this.traits : { ...this.traits, translation: this.assistance.open };
  }

  #problems(): readonly ValueProblem[] {
    return this.#problemsOf(this.#checked());
  }

  #problemsOf(checked: CheckedValues<ToolFields>): readonly ValueProblem[] {
    if ('problems' in checked) return checked.problems;
    return [...this.#refusedTexts].flatMap(([field, { text, message }]) =>
      this.shown.includes(field) && this.values[field] === text ? [{ field, message }] : [],
    );
  }

  #changed(): void {
    this.#onChange(this.draft);
  }
}
