/** Limits of the comics studio (漫画推文). Lengths are in characters. */
export const comicsLimits = {
  /** Projects of an account; removed ones do not count. */
  projects: 200,
  episodes: 100,
  /** Of a project, and of the library of an account. */
  roles: 50,
  libraryRoles: 200,
  /** Of a project. */
  places: 50,
  /** Of an episode. */
  storyboards: 200,
  /** Rows of a page of projects. */
  page: 12,
  title: 60,
  /** Source and text of an episode. */
  text: 20_000,
  /** A text that is split into episodes, and the length of one where it has no headings. */
  splitText: 500_000,
  chapter: 3000,
  styleId: 40,
  styleWords: 200,
  /** Names of styles and pieces of music of the site, the words of its styles, and what their images must not show. */
  libraryName: 20,
  libraryWords: 60,
  libraryNegative: 200,
  mood: 10,
  /** Styles and pieces of music of the site. */
  libraryStyles: 60,
  libraryMusic: 200,
  voice: 100,
  speed: { min: 0.5, max: 2 },
  /** Milliseconds after each voice. */
  pauseMs: { min: 0, max: 3000 },
  /** Decibels. */
  musicGain: { min: -30, max: 0 },
  /** Beside the mood of music that is made. */
  musicWords: 60,
  /** Pieces of music of a project, made for it, that are kept: the newest. */
  musicPieces: 20,
  pronunciations: 50,
  pronunciationText: 20,
  pronunciationReading: 60,
  roleName: 20,
  aliases: 10,
  appearance: 300,
  clothing: 200,
  placeName: 20,
  placeDescription: 200,
  narration: 300,
  lines: 20,
  line: 300,
  prompt: 600,
  negative: 300,
  /** Persons of one storyboard. */
  storyboardRoles: 10,
  /** Images and videos that a storyboard may have, and those of one request. */
  candidates: 40,
  candidatesAtOnce: 4,
  /** Of what is asked to change in a storyboard. */
  instruction: 200,
  /** Minutes for which a quote holds. */
  quoteMinutes: 15,
  /** Films of an episode that are kept, the newest, beside those of collections. */
  renders: 10,
  /** Collections of an account, removed ones do not count, and films of one. */
  collections: 100,
  collectionFilms: 100,
  /** Films of a page from which some are chosen for a collection. */
  filmsPage: 24,
  /** Films without credits that an account renders a day. */
  rendersPerDay: { normal: 20, member: 100 },
  /** Seconds in which the removal of a project or a collection can be undone. */
  restoreSeconds: 600,
  /** Changes of an episode that can be undone. */
  changes: 200,
  /** Days after which a change can no longer be undone and a removed storyboard goes. */
  changeDays: 7,
} as const;
