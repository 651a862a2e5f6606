import type { CustomerTerms } from "#app/features/customer-terms/customer-terms.ts";
import { TermsForm } from "#app/features/customer-terms/ui/terms-form.tsx";
import { TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { reasonLimits } from "#app/forms/limits.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  company: {
    profile: { knownShipper: boolean } | null;
  };
  /** The carrier with its file; null where there is none. */
  carrierId: string | null;
  /** The terms agreed with the company; null if there are none. */
  terms: CustomerTerms | null;
  mayAskFmcsa: boolean;
};

/** What staff can do about a company. */
export function CompanyActions({ company, carrierId, terms, mayAskFmcsa }: Props) {
  const { profile } = company;
  return (
    <ActionBar
      actions={[
        profile && {
          name: "known-shipper",
          needs: "accounts.record-known-shipper",
          label: profile.knownShipper ? "Withdraw Known Shipper" : "Record Known Shipper",
          form: (
            <Form
              id="known-shipper"
              intent="known-shipper"
              button={profile.knownShipper ? "Withdraw" : "Record as a known shipper"}
              working="Recording..."
            >
              <input type="hidden" name="known" value={profile.knownShipper ? "no" : "yes"} />
              <TextAreaField
                name="basis"
                label="Basis, for the audit log"
                rows={3}
                maxLength={reasonLimits.max}
              />
            </Form>
          ),
        },
        carrierId
          ? {
              name: "carrier-file",
              press: (
                <Link
                  to={`/staff/carriers/${carrierId}`}
                  className={`${buttonStyle("compact")} min-h-11`}
                >
                  Carrier file
                </Link>
              ),
            }
          : null,
        mayAskFmcsa
          ? {
              name: "ask-fmcsa",
              needs: "carriers.ask-again" as const,
              press: (
                <Form
                  id="ask-fmcsa"
                  intent="ask-fmcsa"
                  button="Ask FMCSA again"
                  working="Asking..."
                  look="compact"
                  className="contents"
                />
              ),
            }
          : null,
        carrierId || !terms
          ? null
          : {
              name: "terms",
              needs: "customer-terms.set-terms" as const,
              label: "Customer terms",
              form: <TermsForm terms={terms} />,
            },
      ]}
    />
  );
}
