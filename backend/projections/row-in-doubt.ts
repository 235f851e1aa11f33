/** A row that says who may do what is not what this installation has written last. `says`: how that shows. */
export class RowInDoubt extends Error {
  readonly code = 'ROW_IN_DOUBT';

  constructor(view: string, key: string, says: string) {
    super(`The row ${key} of view ${view} ${says}: acta verify --views`);
    this.name = 'RowInDoubt';
  }
}
