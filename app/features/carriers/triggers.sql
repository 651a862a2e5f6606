CREATE OR REPLACE TRIGGER carrier_checks_desk_news AFTER INSERT OR UPDATE ON carrier_checks
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('companies');

CREATE OR REPLACE TRIGGER user_roles_open_carrier_file AFTER INSERT ON user_roles
FOR EACH ROW WHEN (NEW.role = 'carrier') EXECUTE FUNCTION open_carrier_file();

CREATE OR REPLACE TRIGGER profiles_hold_carrier
AFTER UPDATE OF phone, company_email, insurance_expires_on ON profiles
FOR EACH ROW EXECUTE FUNCTION profile_holds_carrier();

CREATE OR REPLACE TRIGGER users_hold_carrier AFTER UPDATE OF email ON users
FOR EACH ROW EXECUTE FUNCTION user_holds_carrier();

CREATE OR REPLACE TRIGGER carrier_files_hold_carrier
AFTER UPDATE OF remit_kind, remit_name, remit_street, remit_city, remit_state, remit_postal_code,
  notice_on, bank_name, bank_last_four ON carrier_files
FOR EACH ROW EXECUTE FUNCTION file_holds_carrier();

CREATE OR REPLACE TRIGGER carrier_certificates_hold_carrier AFTER INSERT OR UPDATE ON carrier_certificates
FOR EACH ROW EXECUTE FUNCTION certificate_holds_carrier();

CREATE OR REPLACE TRIGGER carrier_files_desk_news AFTER INSERT OR UPDATE OR DELETE ON carrier_files
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('carriers');

CREATE OR REPLACE TRIGGER carrier_certificates_desk_news AFTER INSERT OR UPDATE OR DELETE ON carrier_certificates
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('carriers');

CREATE OR REPLACE TRIGGER carrier_changes_desk_news AFTER INSERT OR UPDATE OR DELETE ON carrier_changes
FOR EACH STATEMENT EXECUTE FUNCTION desk_news('carriers');

CREATE OR REPLACE TRIGGER user_roles_carrier_given AFTER INSERT ON user_roles
FOR EACH ROW WHEN (NEW.role = 'carrier' AND NEW.verified) EXECUTE FUNCTION carrier_verified();

CREATE OR REPLACE TRIGGER user_roles_carrier_decided AFTER UPDATE OF verified ON user_roles
FOR EACH ROW WHEN (NEW.role = 'carrier' AND NEW.verified <> OLD.verified) EXECUTE FUNCTION carrier_verified();

CREATE OR REPLACE TRIGGER companies_hold_carrier AFTER UPDATE OF phone, email ON companies
FOR EACH ROW EXECUTE FUNCTION organization_holds_carrier();
