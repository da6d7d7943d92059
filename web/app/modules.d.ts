declare module '*?thread' {
  const address: string;
  export default address;
}

declare module 'react-dom/server.browser' {
  export { renderToReadableStream } from 'react-dom/server';
}
