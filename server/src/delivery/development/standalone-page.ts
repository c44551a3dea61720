import { DEVELOPMENT_PREFIX } from '@ai-site/shared/webpack/development';

/** The page for a build that opens one remote standalone. */
export const standalonePage = (title: string): string => `<!doctype html>
<html lang="zh-CN" data-theme="black">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${DEVELOPMENT_PREFIX}main.css" />
    <script defer src="${DEVELOPMENT_PREFIX}main.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
