import { describe, expect, it } from 'vitest';
import { PasswordField } from '../password-field/password-field.tsx';
import { SelectField } from '../select/select.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { TextField } from '../text-field/text-field.tsx';

describe('a field', () => {
  it('names its control and describes it by hint and error', async () => {
    const screen = await renderUi(<TextField label="Email" hint="For the receipt" error="Invalid email" />);
    const input = screen.getByLabelText('Email');
    await expect.element(input).toHaveAccessibleDescription('For the receipt Invalid email');
    await expect.element(input).toBeInvalid();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid email');
  });

  it('is valid and silent without an error', async () => {
    const screen = await renderUi(<TextField label="Email" />);
    await expect.element(screen.getByLabelText('Email')).toBeValid();
    expect(screen.getByRole('alert').elements()).toHaveLength(0);
  });

  it('is a target of at least 48 pixels', async () => {
    const screen = await renderUi(
      <>
        <TextField label="Email" />
        <SelectField label="State">
          <option>Agder</option>
        </SelectField>
      </>,
    );
    for (const label of ['Email', 'State']) {
      expect(screen.getByLabelText(label).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(
        48,
      );
    }
  });

  it('shows a password only while asked to', async () => {
    const screen = await renderUi(<PasswordField label="Password" defaultValue="sommer" />);
    const input = screen.getByLabelText('Password', { exact: true });
    await expect.element(input).toHaveAttribute('type', 'password');
    await screen.getByRole('button', { name: 'Show password' }).click();
    await expect.element(input).toHaveAttribute('type', 'text');
    await screen.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(input).toHaveAttribute('type', 'password');
  });
});
