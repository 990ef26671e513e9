/** Where the page's own files are served. */
export const DOCS_FILES = '/api/docs/files';

/** The page to try the REST door with. Nothing in it is inline and nothing comes from elsewhere. */
export const docsPage = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Winny, the REST door</title>
    <link rel="stylesheet" href="${DOCS_FILES}/swagger-ui.css">
    <link rel="icon" type="image/png" href="${DOCS_FILES}/favicon-32x32.png">
  </head>
  <body>
    <div id="docs"></div>
    <noscript>This page needs JavaScript. The document itself is at <a href="/api/docs/openapi.json">openapi.json</a>.</noscript>
    <script src="${DOCS_FILES}/swagger-ui-bundle.js"></script>
    <script src="${DOCS_FILES}/start.js"></script>
  </body>
</html>
`;

/** Starts the page. `validatorUrl` null: the document is not shown to a validator on somebody else's server. */
export const docsScript = `window.SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  supportedSubmitMethods: ['get', 'post', 'patch', 'delete'],
});
`;
