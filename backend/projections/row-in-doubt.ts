/** A row that grants rights differs from the one that this installation wrote last. `says`: the evidence. */
export class RowInDoubt extends Error {
  readonly code = 'ROW_IN_DOUBT';

  constructor(view: string, key: string, says: string) {
    super(`The row ${key} of view ${view} ${says}: acta verify --views`);
    this.name = 'RowInDoubt';
  }
}
