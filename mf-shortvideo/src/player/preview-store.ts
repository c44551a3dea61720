import { shotAt, type Timeline, type TimelineShot, totalFrames } from '@ai-site/shared/film/timeline';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { audibleLevel, chooseVolume, chosenVolume, toggledMute } from './audio/chosen-volume.ts';
import { type FilmClock, openFilmClock } from './audio/film-clock.ts';
import { speakWords, stopSpeaking } from './audio/spoken-words.ts';
import { positionAt, type Run, type Span } from './core/film-position.ts';
import { needsAt } from './core/prefetch.ts';
import { frameInside, sameMoment } from './core/same-moment.ts';
import { createFrameDrawer, type DrawnFrame, type FrameDrawer } from './images/frame-drawer.ts';

/** Milliseconds for which playing waits for the image and the voice of its first frame. */
const PATIENCE_MS = 4000;
/** Frames in a row that lack an image before playing waits for it. */
const LACKING_MAX = 6;

/** Frames after which what is needed is determined again inside of a shot. */
const UPDATE_FRAMES = 15;

const SHOWN_FRAMES = 6;

export interface PreviewDeps {
  /** Address of an image, a video, a voice or music; undefined: it is gone. */
  readonly urlOf: (key: string) => string | undefined;
  readonly openClock?: typeof openFilmClock;
  readonly loop?: boolean;
}

/** Observable. A film that is played from its parts. */
export class PreviewStore {
  timeline: Timeline;
  frame = 0;
  playing = false;
  /** Playing has to wait for something that is loaded. */
  waiting = false;
  /** The shot is repeated. */
  loop = false;
  /** Shots without a voice are spoken by the browser. */
  speaksWords = false;
  volume = chosenVolume();
  /** Something of the frame that is seen could not be loaded. */
  broken = false;
  readonly #deps: PreviewDeps;
  #drawer: FrameDrawer | null = null;
  #clock: FilmClock | null = null;
  #run: Run | null = null;
  #request = 0;
  /** Counts attempts to start: only the last one goes on. */
  #starts = 0;
  #lacking = 0;
  #spoken: string | null = null;
  #waiters: (() => void)[] = [];

  constructor(timeline: Timeline, deps: PreviewDeps) {
    this.timeline = timeline;
    this.#deps = deps;
    this.loop = deps.loop === true;
    makeAutoObservable(this, { timeline: observableRef, volume: observableRef });
  }

  get total(): number {
    return totalFrames(this.timeline);
  }

  /** The frame as numbers tell it: while the film plays, they change a few times a second. */
  get shownFrame(): number {
    return this.playing ? this.frame - (this.frame % SHOWN_FRAMES) : this.frame;
  }

  get shotIndex(): number {
    return shotAt(this.timeline, this.frame);
  }

  get shot(): TimelineShot | undefined {
    return this.timeline.shots[this.shotIndex];
  }

  /** Draws on a canvas until the returned function is called. */
  attach(canvas: HTMLCanvasElement): () => void {
    this.#drawer = createFrameDrawer({ canvas, urlOf: this.#deps.urlOf, onChange: () => this.#arrived() });
    this.#show();
    return () => {
      this.pause();
      this.#drawer?.clear();
      this.#drawer = null;
      this.#clock?.close();
      this.#clock = null;
    };
  }

  /** Another version of the film: it goes on at the same moment. */
  setTimeline(timeline: Timeline): void {
    if (timeline === this.timeline) return;
    const frame = sameMoment(this.timeline, timeline, this.frame);
    this.timeline = timeline;
    this.seek(frame);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.total === 0) return;
    if (!this.loop && this.frame >= this.total - 1) this.frame = 0;
    this.playing = true;
    void this.#start();
  }

  pause(): void {
    this.playing = false;
    this.#halt();
    this.#show();
  }

  seek(frame: number): void {
    this.frame = frameInside(this.timeline, frame);
    if (this.playing) void this.#start();
    else this.#show();
  }

  /** Shows the frame beside the one that is seen. */
  step(frames: number): void {
    if (this.playing) this.pause();
    this.seek(this.frame + frames);
  }

  /** Plays a shot from its beginning, or shows it as it is behind its transition. */
  goToShot(index: number): void {
    const shot = this.timeline.shots[Math.max(0, Math.min(this.timeline.shots.length - 1, index))];
    if (shot !== undefined) this.seek(shot.from + (this.playing ? 0 : shot.transitionIn.frames));
  }

  /** Shows the beginning of a shot, unless the shot is seen. */
  showShot(id: string): void {
    const { shots } = this.timeline;
    if (this.shot?.id !== id && shots.some((shot) => shot.id === id))
      this.goToShot(shots.findIndex((shot) => shot.id === id));
  }

  toggleLoop(): void {
    this.loop = !this.loop;
    if (this.playing) void this.#start();
  }

  toggleWords(): void {
    this.speaksWords = !this.speaksWords;
    this.#spoken = null;
    if (!this.speaksWords) stopSpeaking();
  }

  setLevel(level: number): void {
    this.volume = chooseVolume({ level, muted: false });
    this.#clock?.setVolume(audibleLevel(this.volume));
  }

  toggleMuted(): void {
    this.volume = chooseVolume(toggledMute(this.volume));
    this.#clock?.setVolume(audibleLevel(this.volume));
  }

  /** Loads again what could not be loaded. */
  retry(): void {
    this.broken = false;
    this.#drawer?.retry();
    this.#clock?.retry();
    this.#show();
  }

  /** Shows a frame; resolves when it is drawn with all of its images and letters. */
  async drawFrameAt(frame: number): Promise<void> {
    if (this.playing) this.pause();
    this.seek(frame);
    while (!['complete', 'broken'].includes(this.#draw(this.frame)))
      await new Promise<void>((resolve) => this.#waiters.push(resolve));
  }

  get #span(): Span {
    const { shot } = this;
    return this.loop && shot !== undefined
      ? { from: shot.from, to: shot.from + shot.frames }
      : { from: 0, to: this.total };
  }

  #halt(): void {
    this.#starts += 1;
    this.#run = null;
    this.#spoken = null;
    this.waiting = false;
    cancelAnimationFrame(this.#request);
    this.#clock?.stop();
    this.#drawer?.pause();
    stopSpeaking();
  }

  async #start(): Promise<void> {
    this.#halt();
    const start = this.#starts;
    const { timeline, frame } = this;
    const span = this.#span;
    this.#clock ??= (this.#deps.openClock ?? openFilmClock)({
      urlOf: this.#deps.urlOf,
      onChange: () => this.#arrived(),
      onInterrupt: () => this.pause(),
    });
    const clock = this.#clock;
    clock.setVolume(audibleLevel(this.volume));
    this.waiting = true;
    // The press allows audio, and only while it is handled.
    const opened = clock.open();
    this.#want(span.to);
    await this.#firstFrame(clock, frame);
    await opened;
    if (start !== this.#starts) return;
    const since = clock.start(timeline, frame, span.to);
    runInAction(() => {
      this.#run = { frame, since };
      this.waiting = false;
      this.#lacking = 0;
    });
    this.#request = requestAnimationFrame(() => runInAction(() => this.#tick()));
  }

  /** Resolves when a frame can be seen and heard, or when it takes too long. */
  async #firstFrame(clock: FilmClock, frame: number): Promise<void> {
    let patient = true;
    const timer = window.setTimeout(() => {
      patient = false;
      this.#arrived();
    }, PATIENCE_MS);
    while (patient && (this.#draw() === 'lacking' || !clock.isReady(this.timeline, frame)))
      await new Promise<void>((resolve) => this.#waiters.push(resolve));
    window.clearTimeout(timer);
  }

  #tick(): void {
    const [clock, run] = [this.#clock, this.#run];
    if (clock === null || run === null) return;
    const span = this.#span;
    const { frame, ended } = positionAt(run, clock.now(), span);
    if (ended) {
      this.#end(span);
      return;
    }
    if (frame !== this.frame || this.#lacking > 0) {
      const shown = this.shotIndex;
      this.frame = frame;
      if (this.shotIndex !== shown || frame % UPDATE_FRAMES === 0) this.#want(span.to);
      clock.update();
      this.#speak();
      this.#lacking = this.#draw() === 'lacking' ? this.#lacking + 1 : 0;
      if (this.#lacking > LACKING_MAX) {
        void this.#start();
        return;
      }
    }
    this.#request = requestAnimationFrame(() => runInAction(() => this.#tick()));
  }

  #end({ from, to }: Span): void {
    this.frame = this.loop ? from : Math.max(0, to - 1);
    if (this.loop) void this.#start();
    else this.pause();
  }

  #want(end: number): void {
    const needs = needsAt(this.timeline, this.frame, end);
    this.#drawer?.want(needs, this.timeline.ratio);
    if (this.playing) this.#clock?.want(needs.voices);
  }

  #speak(): void {
    const { shot } = this;
    if (!this.speaksWords || shot === undefined || !shot.estimated || this.#spoken === shot.id) return;
    this.#spoken = shot.id;
    speakWords(shot, audibleLevel(this.volume));
  }

  #show(): void {
    this.#want(Number.POSITIVE_INFINITY);
    this.#draw();
  }

  /** What is drawn: before the film begins, its first image as it is behind the transition, which may come from black. */
  get #seenFrame(): number {
    return this.playing || this.frame > 0 ? this.frame : (this.timeline.shots[0]?.transitionIn.frames ?? 0);
  }

  #draw(frame = this.#seenFrame): DrawnFrame {
    const drawn = this.#drawer?.draw(this.timeline, frame, this.#run !== null) ?? 'complete';
    runInAction(() => {
      this.broken = drawn === 'broken';
    });
    return drawn;
  }

  #arrived(): void {
    const waiters = this.#waiters.splice(0);
    for (const go of waiters) go();
    if (!this.playing && waiters.length === 0) this.#show();
    this.#clock?.update();
  }
}
