const width = 30;

function bar(share: number) {
  const full = Math.round(share * width);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)}`;
}

/** Shows progress on stderr: a bar on a terminal, otherwise a line for every tenth part. */
export function startProgress(total: number, what: string) {
  const began = Date.now();
  const seconds = () => (Date.now() - began) / 1000;
  const figure = (value: number) => value.toLocaleString('en');
  let tenths = 0;

  function line(done: number) {
    const left = Math.round((seconds() / done) * (total - done));
    return `${figure(done)}/${figure(total)} ${what}, ${Math.round(seconds())} s, about ${left} s left`;
  }

  return {
    reach(done: number) {
      const share = done / total;
      if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${bar(share)} ${line(done)}`);
      else if (Math.floor(share * 10) > tenths) process.stderr.write(`${line(done)}\n`);
      tenths = Math.floor(share * 10);
    },
    end() {
      if (process.stderr.isTTY) process.stderr.write('\n');
    },
  };
}
