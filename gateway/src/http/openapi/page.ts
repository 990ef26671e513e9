/** The path of the page's own files. */
export const DOCS_FILES = '/api/docs/files';

/** The API documentation page. It has no inline scripts or styles and loads nothing from other hosts. */
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

/** Starts Swagger UI. `validatorUrl: null` keeps it from sending the document to an external validator. */
export const docsScript = `window.SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  supportedSubmitMethods: ['get', 'post', 'patch', 'delete'],
});
`;
