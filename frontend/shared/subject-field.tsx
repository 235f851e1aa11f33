import { SelectField } from '../ui/select-field.tsx';

type SubjectFieldProps<Value extends string> = {
  label: string;
  value: Value;
  device: { name: string } | null;
  /** What can be chosen beside the device. */
  others: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** Chooses what a register or a new record is about: the device, where there is one, or something else. */
export function SubjectField<Value extends string>({
  label,
  value,
  device,
  others,
  onChange,
}: SubjectFieldProps<Value | 'device'>) {
  const options = [...(device ? [{ value: 'device' as const, label: device.name }] : []), ...others];
  return (
    <SelectField
      label={label}
      value={value}
      options={options}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option) onChange(option.value);
      }}
    />
  );
}
