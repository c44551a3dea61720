declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css' {}
declare module '*.svg?url' {
  const url: string;
  export default url;
}
/** Markup of the SVG file. */
declare module '*.svg' {
  const markup: string;
  export default markup;
}
declare module '*.avif' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.mp4' {
  const url: string;
  export default url;
}
declare module '*.webm' {
  const url: string;
  export default url;
}
declare module '*.mp3' {
  const url: string;
  export default url;
}
/** Parts of a font: `ranges` are their characters as CSS writes them. */
declare module '*.ttf' {
  const parts: readonly { readonly url: string; readonly ranges: string }[];
  export default parts;
}
