/** Colours of pages without scripts, which follow the theme of the browser. */
export const PLAIN_PAGE_COLOURS = `:root { color-scheme: dark light; --page: #0b0d12; --panel: #14171f; --strong: #f2f4f8; --body: #b4bcca; --line: rgb(255 255 255 / 16%); --link: #a99fff }
      @media (prefers-color-scheme: light) { :root { --page: #f6f7fa; --panel: #fff; --strong: #14171f; --body: #4a5361; --line: #d5d9e2; --link: #4b3fd6 } }`;
