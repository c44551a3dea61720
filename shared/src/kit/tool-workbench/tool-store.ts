import { makeAutoObservable, runInAction, when } from 'mobx';
import type { BackFillParams } from '../../api/quick-fill.ts';
import { createCallOf, type TaskView, type ToolState, tasks as taskCalls } from '../../api/tasks.ts';
import type { Platform, Unsubscribe } from '../../contract/platform.ts';
import { ApiError } from '../../errors/index.ts';
import { toolTexts } from '../../tools/texts.ts';
import { followedInHistory, type ToolDefinition } from '../../tools/tool.ts';
import type { ToolValues } from '../../tools/values.ts';
import { AsyncResource } from '../async/index.ts';
import { type Clock, pageClock } from '../clock/clock.ts';
import { reportFailure } from '../lazy/report-failure.ts';
import type { RecipeFill } from '../quick-fill/index.ts';
import { FormDraft } from './form/form-draft.ts';
import { storedTask, type ToolDraft } from './form/tool-draft.ts';
import { ToolForm } from './form/tool-form.ts';
import type { ToolHistory, ToolHistoryOptions } from './history/tool-history.ts';
import { isAffordable, type ToolPrice, toolPrice } from './submit/tool-price.ts';
import { placeholderTask } from './tasks/placeholder-task.ts';
import { isUnfinished, TasksStore } from './tasks/tasks-store.ts';

// Few forms are filled with a recipe.
const loadRecipe = () => import(/* webpackChunkName: "quick-fill" */ './form/recipe-draft.ts');

export type ToolTab = 'result' | 'history';

/** How a press of the submit button ended. */
export type SubmitOutcome = 'submitted' | 'invalid' | 'signed-out' | 'refused' | 'busy' | 'unaffordable' | 'declined';

/** A call that takes the values of the form and answers with a task id. */
export type SubmitCall = ReturnType<typeof createCallOf>;

export interface ToolStoreOptions {
  readonly tool: ToolDefinition;
  readonly platform: Pick<Platform, 'http' | 'socket' | 'session' | 'membership' | 'modals' | 'toast'>;
  readonly clock?: Clock;
  /** Id of the app through which the tool is used. */
  readonly appId?: number;
  readonly newKey?: () => string;
  /** Called after the form was filled with an earlier task: it may be out of sight, or on another page. */
  readonly onReuse?: () => void;
}

/** Observable. One tool on the screen: its state, form, submit, current result and history. */
export class ToolStore {
  readonly tool: ToolDefinition;
  readonly state: AsyncResource<ToolState>;
  readonly form: ToolForm;
  readonly tasks: TasksStore;
  /** The earlier tasks; null until they are shown for the first time. */
  history: ToolHistory | null = null;
  readonly clock: Clock;
  /** Null after a submit, until the person chooses. */
  private chosenTab: ToolTab | null = 'result';
  /** Id of the quick fill that has just filled the form; null: none, or the form is an earlier one. */
  justFilled: string | null = null;
  submitting = false;
  /** The login is open that a submit asked for; the submit goes on by itself after it. */
  awaitingLogin = false;
  /** Whether the task is read that the result tab showed before a reload. */
  resuming = false;
  /** Task of the result tab. */
  private currentId: string | null = null;
  readonly #options: ToolStoreOptions;
  readonly #draft: FormDraft;
  /** Key of a submit whose answer did not come, with what it sent: the same values are not paid twice. */
  #unanswered: { readonly key: string; readonly sent: string } | null = null;

  constructor(options: ToolStoreOptions) {
    const { tool, platform, clock = pageClock } = options;
    const { http, socket, session } = platform;
    this.#options = options;
    this.tool = tool;
    this.clock = clock;
    this.state = new AsyncResource((signal) =>
      http.call(taskCalls.toolState, { params: { tool: tool.code } }, { signal, silent: true }),
    );
    const draft = new FormDraft({ code: tool.code, session });
    this.#draft = draft;
    const filled = draft.read();
    this.form = new ToolForm({
      ...tool,
      ...(filled === undefined ? {} : { draft: filled }),
      onChange: (changed) => draft.write(changed),
    });
    this.tasks = new TasksStore({ http, socket, clock });
    makeAutoObservable(this, {
      tool: false,
      state: false,
      form: false,
      tasks: false,
      history: false,
      openHistory: false,
      clock: false,
      justFilled: false,
    });
  }

  /** Whether it is known what the engine offers, and what the account has filled in. */
  get ready(): boolean {
    return this.state.data !== null && !this.#options.platform.session.restoring;
  }

  /** Starts following the tasks and the account; the returned function ends it. */
  open(): Unsubscribe {
    void this.loadState();
    const stops = [
      this.tasks.follow(this.tool, (task) => this.history?.found(task)),
      this.#draft.follow(this.form),
      when(
        () => !this.#options.platform.session.restoring,
        () => void this.#resume(),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      this.state.abort();
      this.history?.list.abort();
    };
  }

  /** The earlier tasks, made by `create` the first time: its code is downloaded when they are shown. */
  openHistory(create: (options: ToolHistoryOptions) => ToolHistory): ToolHistory {
    const { tool, tasks } = this;
    this.history ??= create({ tool, tasks, http: this.#options.platform.http });
    return this.history;
  }

  async loadState(): Promise<void> {
    await this.state.refresh();
    const { data } = this.state;
    if (data === null) return;
    this.form.offer(data);
    this.form.assist(data.assistance);
  }

  get platform(): ToolStoreOptions['platform'] {
    return this.#options.platform;
  }

  get current(): TaskView | undefined {
    return this.currentId === null ? undefined : this.tasks.get(this.currentId);
  }

  /** Null while the price is not known. */
  get price(): ToolPrice | null {
    const { data } = this.state;
    return data === null
      ? null
      : toolPrice(this.tool, this.form.values, data, this.#options.platform.membership.current?.memberType ?? null);
  }

  /** Whether the balance pays the submit. */
  get affordable(): boolean {
    return (
      this.price === null || isAffordable(this.price, this.#options.platform.membership.current?.pointBalance ?? null)
    );
  }

  /** A task that was submitted is followed in the history and then shown, unless a tab was chosen meanwhile. */
  get tab(): ToolTab {
    if (this.chosenTab !== null) return this.chosenTab;
    return this.current !== undefined && isUnfinished(this.current) && followedInHistory(this.tool)
      ? 'history'
      : 'result';
  }

  choose(tab: ToolTab): void {
    this.chosenTab = tab;
  }

  /** Shows a task in the result tab. */
  show(taskId: string): void {
    this.#setCurrent(taskId);
    this.chosenTab = 'result';
  }

  /** Shows an earlier task in the result tab, unless there is none with this id. */
  async showPast(taskId: string): Promise<void> {
    await this.tasks.refresh(taskId);
    if (this.tasks.get(taskId)?.tool === this.tool.code) this.show(taskId);
  }

  /** Fills in what a quick fill carries, over what the account has filled in. */
  async fillWords(params: BackFillParams): Promise<void> {
    await when(() => !this.#options.platform.session.restoring);
    this.form.fillWords(params);
  }

  /** Fills the whole form with a recipe of the tool, once it is known what the engine offers. */
  async fillRecipe(fill: RecipeFill): Promise<void> {
    if (fill.recipe.tool !== this.tool.code) return;
    const [part] = await Promise.all([loadRecipe().catch(reportFailure), when(() => this.ready)]);
    if (part === undefined) return;
    runInAction(() => {
      this.justFilled = fill.id;
      part.fillRecipe(this.form, this.tool, fill, this.state.data?.lists ?? {});
    });
  }

  /** Empties the form. */
  reset(): void {
    this.form.reset();
  }

  /** Fills the form with the parameters of an earlier task. */
  reuse(draft: ToolDraft): void {
    this.form.fill(draft);
    this.history?.showDetail(null);
    this.#options.onReuse?.();
  }

  /** Submits the form; asks to log in first, and offers the packages when the balance is too small. `call`: instead of the tool's own. */
  async submit(call?: SubmitCall): Promise<SubmitOutcome> {
    const { session, modals } = this.#options.platform;
    if (this.submitting || this.form.uploading || this.state.data === null) return 'busy';
    if (this.form.check() === null) return 'invalid';
    if (!session.signedIn && !(await this.#login())) return 'signed-out';
    if (this.form.checking) await this.#waitForChecks();
    const values = this.form.check();
    if (values === null) return 'invalid';
    if (!this.affordable) {
      modals.purchase();
      return 'unaffordable';
    }
    if (
      this.#isInWork(values) &&
      !(await modals.confirm({ title: toolTexts.again, okText: '再做一组', cancelText: '不用了' }))
    )
      return 'declined';
    return await this.#send(values, call);
  }

  async #login(): Promise<boolean> {
    this.#setAwaitingLogin(true);
    try {
      return await this.#options.platform.session.require();
    } finally {
      this.#setAwaitingLogin(false);
    }
  }

  #setAwaitingLogin(awaiting: boolean): void {
    runInAction(() => {
      this.awaitingLogin = awaiting;
    });
  }

  /** Whether an unfinished task was submitted with the same values. */
  #isInWork(values: ToolValues): boolean {
    const isSame = (task: TaskView) =>
      Object.entries(values).every(([name, value]) => JSON.stringify(task.values[name]) === JSON.stringify(value));
    return this.tasks.all.some((task) => task.tool === this.tool.code && isUnfinished(task) && isSame(task));
  }

  /** Forgets a task that was deleted. */
  forget(taskId: string): void {
    this.tasks.delete(taskId);
    if (this.currentId === taskId) this.#setCurrent(null);
  }

  /** Shows again what the result tab showed before a reload, or else the newest task that is in work. */
  async #resume(): Promise<void> {
    if (this.currentId !== null || !this.#options.platform.session.signedIn) return;
    runInAction(() => {
      this.resuming = true;
    });
    const taskId = this.#shown.read() ?? (await this.#newestInWork());
    if (taskId !== null) await this.tasks.refresh(taskId);
    runInAction(() => {
      this.resuming = false;
      if (taskId !== null && this.currentId === null && this.tasks.get(taskId)?.tool === this.tool.code)
        this.currentId = taskId;
    });
  }

  /** Id of the newest unfinished task of the tool; null: there is none, or nobody knows. */
  async #newestInWork(): Promise<string | null> {
    try {
      const { list } = await this.#options.platform.http.call(
        taskCalls.list,
        { query: { tool: this.tool.code, open: 'true', pageSize: 1 } },
        { silent: true },
      );
      return list[0]?.taskId ?? null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }

  #setCurrent(taskId: string | null): void {
    runInAction(() => {
      this.currentId = taskId;
    });
    this.#shown.write(taskId);
  }

  get #shown() {
    return storedTask(this.tool.code, this.#options.platform.session.user?.userId);
  }

  async #waitForChecks(): Promise<void> {
    this.#setSubmitting(true);
    await this.form.serverChecks();
    this.#setSubmitting(false);
  }

  async #send(values: ToolValues, call: SubmitCall = createCallOf(this.tool, values)): Promise<SubmitOutcome> {
    const { appId, newKey = () => crypto.randomUUID() } = this.#options;
    const { http, membership } = this.#options.platform;
    const { filledFrom } = this.form;
    const sent = JSON.stringify(values);
    const key = this.#unanswered?.sent === sent ? this.#unanswered.key : newKey();
    this.#unanswered = { key, sent };
    this.#setSubmitting(true);
    try {
      const taskId = await http.call(
        call,
        {
          body: {
            ...values,
            ...(appId === undefined ? {} : { appId }),
            ...(filledFrom === null ? {} : { quickFillId: filledFrom.id }),
            idempotencyKey: key,
          },
        },
        { silent: true },
      );
      this.#unanswered = null;
      runInAction(() => this.#submitted(taskId, values));
      void this.history?.submitted(taskId);
      void this.tasks.refresh(taskId);
      void membership.refresh();
      return 'submitted';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 0) this.#unanswered = null;
      if (error.code !== 401) this.form.refuse(error);
      return 'refused';
    } finally {
      this.#setSubmitting(false);
    }
  }

  #setSubmitting(submitting: boolean): void {
    runInAction(() => {
      this.submitting = submitting;
    });
  }

  #submitted(taskId: string, values: ToolValues): void {
    const { data } = this.state;
    this.tasks.apply(
      placeholderTask(this.tool, {
        taskId,
        values,
        files: this.form.draft.files,
        price: this.price?.total ?? 0,
        count: this.price?.count ?? 1,
        builtin: data?.builtin ?? false,
        usualSeconds: data?.usualSeconds ?? null,
        now: new Date(this.clock.now()).toISOString(),
      }),
    );
    this.#setCurrent(taskId);
    this.chosenTab = null;
  }
}
