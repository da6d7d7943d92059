/** Reads rows of a name and an address, each the same field repeated. Empty rows are left out. */
export function readLinkRows(form: FormData, nameField: string, addressField: string) {
  const addresses = form.getAll(addressField);
  return form
    .getAll(nameField)
    .map((name, index) => ({
      name: String(name).trim(),
      address: String(addresses[index] ?? '').trim(),
    }))
    .filter(({ name, address }) => name || address);
}
