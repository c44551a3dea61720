import { between, createRandom, pick, type Random } from '@ai-site/shared/random';
import { strokesOf } from './drums.ts';
import type { DrumName, InstrumentName } from './ensemble.ts';
import { formOf, type Section } from './form.ts';
import type { Genre } from './genres.ts';
import { createMotif, type Motif, phrase } from './melody.ts';
import { chordOn } from './scales.ts';

export interface PlayedNote {
  readonly instrument: InstrumentName;
  /** Seconds. */
  readonly at: number;
  readonly seconds: number;
  readonly midi: number;
  /** 0 to 1. */
  readonly strength: number;
  /** -1 left to 1 right. */
  readonly pan: number;
}

export interface PlayedStroke {
  readonly drum: DrumName;
  readonly at: number;
  readonly strength: number;
}

export interface Score {
  readonly notes: readonly PlayedNote[];
  readonly strokes: readonly PlayedStroke[];
  /** Including the time in which it dies away, if it does. */
  readonly seconds: number;
  /** What is still heard after the end is heard at the beginning: it is played again and again. */
  readonly loops: boolean;
  readonly beatsPerMinute: number;
  /** Seconds at which the phrases of verses and choruses begin. */
  readonly phrases: readonly number[];
  readonly sections: readonly (Section & { readonly at: number })[];
}

export interface ComposeOptions {
  readonly genre: Genre;
  /** Factor of the tempo. */
  readonly faster: number;
  readonly seconds: number;
  readonly seed: number;
  /** One instrument alone. */
  readonly solo: boolean;
  /** It ends at the end of its last bar, without a last chord. */
  readonly loops?: boolean;
}

const BEATS = 4;
const PHRASE_BARS = 4;
/** In which the last chord dies away. */
const TAIL = 3;
/** Factor of the strength of chords that play without bass and drums. */
const INTRO_CHORDS = 1.5;
/** Seconds by which players are early or late. */
const HUMAN = 0.008;

/** Writes a piece that lasts as long as asked for: the tempo is bent a little so that its bars fit. */
export function compose({ genre, faster, seconds, seed, solo, loops = false }: ComposeOptions): Score {
  const random = createRandom(seed);
  const wanted = between(random, ...genre.tempo) * faster;
  const played = loops ? seconds : seconds - TAIL;
  const bars = Math.max(4, Math.round((played * wanted) / 60 / BEATS));
  const beat = played / bars / BEATS;
  const tonic = 48 + Math.floor(random() * 9);
  const piece = new Piece({ genre, solo, random, beat, tonic });
  for (const section of formOf(bars)) piece.play(section);
  if (!loops) piece.close(bars);
  return { ...piece.score, seconds, loops, beatsPerMinute: 60 / beat };
}

interface PieceOptions {
  readonly genre: Genre;
  readonly solo: boolean;
  readonly random: Random;
  /** Seconds. */
  readonly beat: number;
  readonly tonic: number;
}

class Piece {
  readonly #options: PieceOptions;
  readonly #notes: PlayedNote[] = [];
  readonly #strokes: PlayedStroke[] = [];
  readonly #phrases: number[] = [];
  readonly #sections: (Section & { readonly at: number })[] = [];
  /** What verses and choruses sing again. */
  readonly #motifs: Readonly<Record<'verse' | 'chorus' | 'bridge', Motif>>;
  readonly #progressions: Readonly<Record<'verse' | 'chorus' | 'bridge', readonly number[]>>;

  constructor(options: PieceOptions) {
    this.#options = options;
    const { random, genre } = options;
    this.#motifs = {
      verse: createMotif(random, genre.density - 1),
      chorus: createMotif(random, genre.density),
      bridge: createMotif(random, genre.density - 2),
    };
    const progression = (): readonly number[] => pick(random, genre.progressions);
    this.#progressions = { verse: progression(), chorus: progression(), bridge: progression() };
  }

  get score(): Pick<Score, 'notes' | 'strokes' | 'phrases' | 'sections'> {
    return { notes: this.#notes, strokes: this.#strokes, phrases: this.#phrases, sections: this.#sections };
  }

  play(section: Section): void {
    this.#sections.push({ ...section, at: section.from * BEATS * this.#options.beat });
    for (let bar = 0; bar < section.bars; bar += 1) {
      this.#chordBar(section, bar);
      this.#bassBar(section, bar);
      this.#drumBar(section, bar);
    }
    if (section.name !== 'outro') for (let bar = 0; bar < section.bars; bar += PHRASE_BARS) this.#melody(section, bar);
  }

  /** The last chord. */
  close(bars: number): void {
    const { genre, tonic, solo } = this.#options;
    for (const midi of chordOn(genre.scale, tonic, 0, false))
      this.#note(solo ? genre.lead : genre.chords, bars * BEATS, 6, midi, 0.6);
    if (!solo) this.#note(genre.bass, bars * BEATS, 6, tonic - 12, 0.7);
  }

  #chord({ name }: Section, bar: number): readonly number[] {
    const { genre, tonic } = this.#options;
    const degrees = this.#progressions[name === 'chorus' || name === 'bridge' ? name : 'verse'];
    return chordOn(genre.scale, tonic, degrees[bar % degrees.length] ?? 0, genre.sevenths);
  }

  #chordBar(section: Section, bar: number): void {
    const { genre, solo, random } = this.#options;
    const chord = this.#chord(section, bar);
    const from = (section.from + bar) * BEATS;
    const instrument = solo ? genre.lead : genre.chords;
    // Nothing carries them in an intro.
    const strength = (0.36 + 0.22 * section.energy) * (section.name === 'intro' ? INTRO_CHORDS : 1);
    const [root = 48, third = 52, fifth = 55] = chord;
    if (genre.figure === 'held')
      for (const midi of chord) this.#note(instrument, from, BEATS, midi, strength, spread(midi));
    if (genre.figure === 'arpeggio') {
      const order = [root, fifth, root + 12, third + 12, fifth + 12, third + 12, root + 12, fifth];
      for (const [eighth, midi] of order.entries())
        if (section.energy > 0.4 || eighth % 2 === 0)
          this.#note(instrument, from + eighth / 2, 1.2, midi, strength * between(random, 0.8, 1), spread(midi));
    }
    if (genre.figure === 'offbeat')
      for (const beat of [0.5, 1.5, 2.5, 3.5])
        for (const midi of chord)
          this.#note(instrument, from + beat, 0.45, midi + 12, strength * (beat === 1.5 ? 1 : 0.8), spread(midi));
    if (genre.figure === 'strum')
      for (const [beat, share] of [
        [0, 1],
        [1, 0.6],
        [1.5, 0.7],
        [2.5, 0.8],
        [3, 0.6],
        [3.5, 0.7],
      ] as const)
        for (const [string, midi] of [root, fifth, root + 12, third + 12].entries())
          this.#note(instrument, from + beat + string * 0.022, 0.9, midi, strength * share, 0.25);
    if (!solo && genre.pad !== null && (section.energy >= 0.5 || section.name === 'intro'))
      for (const midi of chord)
        this.#note(genre.pad, from, BEATS + 0.3, midi + 12, 0.1 + 0.16 * section.energy, -spread(midi));
  }

  #bassBar(section: Section, bar: number): void {
    const { genre, solo } = this.#options;
    if (solo || section.energy < 0.34) return;
    const [root = 48, , fifth = 55] = this.#chord(section, bar);
    const from = (section.from + bar) * BEATS;
    const low = root - 12;
    if (genre.drums === 'swing')
      for (const [beat, midi] of [low, low + 4, fifth - 12, fifth - 10].entries())
        this.#note(genre.bass, from + beat, 0.95, midi, 0.75);
    else if (genre.drums === 'fourOnFloor')
      for (const beat of [0.5, 1.5, 2.5, 3.5]) this.#note(genre.bass, from + beat, 0.42, low, 0.8);
    else if (genre.drums === 'rock')
      for (let eighth = 0; eighth < 8; eighth += 1)
        this.#note(genre.bass, from + eighth / 2, 0.46, low, eighth % 2 === 0 ? 0.8 : 0.66);
    else {
      this.#note(genre.bass, from, 1.9, low, 0.78);
      if (section.energy > 0.5) this.#note(genre.bass, from + 2.5, 1.4, section.energy > 0.9 ? fifth - 12 : low, 0.66);
    }
  }

  #drumBar(section: Section, bar: number): void {
    const { genre, solo, beat, random } = this.#options;
    if (solo || section.energy < 0.34) return;
    const isFill = bar === section.bars - 1 && section.bars >= PHRASE_BARS;
    for (const { drum, sixteenth, strength } of strokesOf(genre.drums, isFill)) {
      if (section.energy < 0.55 && drum !== 'kick' && drum !== 'taiko' && drum !== 'shaker') continue;
      const at = this.#seconds((section.from + bar) * BEATS + sixteenth / 4);
      this.#strokes.push({
        drum,
        at: at + between(random, 0, HUMAN),
        strength: strength * between(random, 0.82, 1) * (0.7 + 0.3 * section.energy),
      });
    }
    if (bar === 0 && section.name === 'chorus' && genre.drums !== 'none' && genre.drums !== 'hand')
      this.#strokes.push({ drum: 'crash', at: section.from * BEATS * beat, strength: 0.8 });
  }

  #melody(section: Section, bar: number): void {
    const { genre, tonic, random } = this.#options;
    const scale = genre.melody ?? genre.scale;
    const name = section.name === 'chorus' || section.name === 'bridge' ? section.name : 'verse';
    const bars = Math.min(PHRASE_BARS, section.bars - bar);
    const chords = Array.from({ length: bars }, (_, index) => this.#chord(section, bar + index));
    const perOctave = scale === 'gong' || scale === 'minorPentatonic' ? 5 : 7;
    const middle = perOctave * (name === 'chorus' ? 2 : 1) + (name === 'chorus' ? 0 : 3);
    const closes = bar + PHRASE_BARS >= section.bars;
    const from = (section.from + bar) * BEATS;
    // An intro quotes the theme before it is sung.
    if (section.name !== 'intro') this.#phrases.push(from * this.#options.beat);
    for (const note of phrase({ motif: this.#motifs[name], scale, tonic, chords, middle, closes, random })) {
      this.#note(
        genre.lead,
        from + note.at,
        note.beats,
        note.midi,
        note.strength * (0.75 + 0.25 * section.energy),
        0.06,
      );
      // In choruses the melody is doubled an octave below, softly.
      if (name === 'chorus' && genre.lead !== 'strings')
        this.#note(genre.lead, from + note.at, note.beats, note.midi - 12, note.strength * 0.3, -0.2);
    }
  }

  /** Time of a beat; the second eighths come late where the genre swings. */
  #seconds(beats: number): number {
    const { beat, genre } = this.#options;
    const share = beats % 1;
    const late = share >= 0.45 && share < 0.8 ? genre.swing * 0.5 : 0;
    return (beats + late) * beat;
  }

  #note(instrument: InstrumentName, beats: number, length: number, midi: number, strength: number, pan = 0): void {
    const { beat, random } = this.#options;
    const at = Math.max(0, this.#seconds(beats) + between(random, -HUMAN, HUMAN));
    this.#notes.push({ instrument, at, seconds: length * beat, midi, strength: Math.min(1, strength), pan });
  }
}

/** Low notes left, high notes right, as at a piano. */
const spread = (midi: number): number => Math.max(-0.5, Math.min(0.5, (midi - 60) / 30));
