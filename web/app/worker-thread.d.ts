declare module '*?thread' {
  const address: string;
  export default address;
}
