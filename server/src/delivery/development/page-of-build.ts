/** The page of a build that is a page by itself; `files`: URL prefix of its files. */
export const pageOfBuild = (title: string, files: string): string => `<!doctype html>
<html lang="zh-CN" data-theme="black">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${files}main.css" />
    <script defer src="${files}main.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
