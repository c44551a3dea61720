/** Instruments that a score can be written for. */
export type InstrumentName =
  | 'piano'
  | 'epiano'
  | 'guitar'
  | 'guzheng'
  | 'drive'
  | 'bell'
  | 'flute'
  | 'strings'
  | 'pad'
  | 'lead'
  | 'pluckSynth'
  | 'bass'
  | 'softBass'
  | 'synthBass'
  | 'acousticBass';

/** Drums of a score. */
export type DrumName = 'kick' | 'snare' | 'hat' | 'rim' | 'shaker' | 'crash' | 'taiko';
